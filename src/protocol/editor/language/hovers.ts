/** Hover information for a name or a value: its meaning, its partner, its size, its date. */
import { isJsonObject, type Json, type JsonObject, stringOr } from '../../core/json/json.ts';
import { fromPointer, type Path, toPointer, valueAt } from '../../core/json/pointer.ts';
import type { TextRange } from '../../core/document/locatePointer.ts';
import { readEmbedded } from './embedded.ts';
import { rangeOf, readSlice, type Token, tokenAt } from './slice.ts';
import type { Surroundings } from './surroundings.ts';
import { toolAt } from './toolAt.ts';
import { createTranslate, type Locale } from '../../core/l10n/translate.ts';
import { languageMessages } from '../../core/l10n/language.ts';
import { excerpt, excerptOf } from '../../lint/checks/excerpt.ts';
import { schemasAt } from './schemaAt.ts';
import { outputText } from './outputText.ts';
import { partnersOf } from './partners.ts';
import type { Part } from '../../core/conversation/message.ts';
import { imageRules, imageTokens } from './media/imageTokens.ts';
import { readMedium } from './media/readMedium.ts';
import { formatBytes } from '../../core/base/formatBytes.ts';

interface Hover {
  /** Range in the slice. */
  readonly range: TextRange;
  /** One Markdown paragraph each. */
  readonly paragraphs: readonly string[];
}

/** Returns `undefined` where there is no information. Never throws. */
export function hoverAt(text: string, offset: number, around: Surroundings): Hover | undefined {
  const slice = readSlice(text);
  const token = tokenAt(slice, offset);
  if (token === undefined || slice.json === undefined) return undefined;
  return hoverArgument(text, offset, { token, json: slice.json, around }) ?? toHover(token, slice.json, around);
}

function toHover(token: Token, json: Json, around: Surroundings): Hover | undefined {
  const { path, on, node } = token;
  const place = { schema: around.schema, value: json, path, locale: around.locale };
  const pointer = toPointer(path);
  const paragraphs =
    on === 'name'
      ? describeName(place)
      : [
          ...describeInConversation(json, pointer, around),
          ...describeValue(place, node.value as Json),
          ...describeMedium(json, pointer, around),
          ...describeMoment(pointer, node.value, around),
        ];
  return paragraphs.length === 0 ? undefined : { range: rangeOf(node), paragraphs };
}

/** Inside the arguments of a call, the schema of the tool is used. */
function hoverArgument(
  text: string,
  offset: number,
  { token, json, around }: { readonly token: Token; readonly json: Json; readonly around: Surroundings },
): Hover | undefined {
  const tool = token.on === 'value' ? toolAt(json, toPointer(token.path), around) : undefined;
  const embedded = tool && readEmbedded(text, rangeOf(token.node));
  if (tool === undefined || embedded === undefined) return undefined;
  const inner = readSlice(embedded.text);
  const found = tokenAt(inner, embedded.inside(offset));
  if (found === undefined || inner.json === undefined) return undefined;
  const place = { schema: tool.parameters, value: inner.json, path: found.path, locale: around.locale };
  const paragraphs = found.on === 'name' ? describeName(place) : describeValue(place, found.node.value as Json);
  const { start, end } = rangeOf(found.node);
  const range = { start: embedded.outside(start), end: embedded.outside(end) };
  return paragraphs.length === 0 ? undefined : { range, paragraphs };
}

/** Not translated, because a date is the same in every language. */
function describeMoment(pointer: string, value: unknown, { authoring }: Surroundings): readonly string[] {
  const isMoment = typeof value === 'number' && Math.abs(value) < 8.64e12 && authoring.moments.test(pointer);
  return isMoment
    ? [
        `${new Date(value * 1000)
          .toISOString()
          .replace('T', ' ')
          .replace(/\.000Z|Z/, '')} UTC`,
      ]
    : [];
}

interface PlaceInSchema {
  readonly schema: JsonObject;
  readonly value: Json | undefined;
  readonly path: Path;
  readonly locale: Locale;
}

/**
 * Describes a name with information from the schema: its meaning, whether it is required, its default and its values. Each
 * element is a paragraph of Markdown.
 */
function describeName({ schema, value, path, locale }: PlaceInSchema): readonly string[] {
  const translate = createTranslate(languageMessages, locale);
  const schemas = schemasAt(schema, { value, path, isOpen: true });
  const [meaning] = schemas.flatMap(({ markdownDescription, description }) =>
    [markdownDescription ?? description].filter((one) => typeof one === 'string'),
  );
  const name = path.at(-1);
  const holders = schemasAt(schema, { value, path: path.slice(0, -1) });
  const isRequired = holders.some(({ required }) => Array.isArray(required) && required.some((one) => one === name));
  const [given] = schemas.flatMap(({ default: one }) => (one === undefined || one === null ? [] : [one]));
  const values = schemas.flatMap((one) => (Array.isArray(one['enum']) ? (one['enum'] as readonly Json[]) : []));
  const facts = [
    ...(isRequired ? [translate('requiredSentence')] : []),
    ...(given === undefined ? [] : [translate('default', { value: excerptOf(given) })]),
    ...(values.length === 0
      ? []
      : [translate('values', { values: values.map((one) => `\`${JSON.stringify(one)}\``).join(', ') })]),
  ].join(locale === 'en' ? ' ' : '');
  return [...(meaning === undefined ? [] : [meaning]), ...(facts === '' ? [] : [facts])];
}

/** The meaning of one of the listed values. Empty for any other value. */
function describeValue({ schema, value, path }: PlaceInSchema, given: Json): readonly string[] {
  return schemasAt(schema, { value, path, isOpen: true })
    .filter(isJsonObject)
    .flatMap(({ enum: values, enumDescriptions: words }) => {
      const index = Array.isArray(values) ? (values as readonly Json[]).indexOf(given) : -1;
      const meaning = Array.isArray(words) ? (words as readonly Json[])[index] : undefined;
      return typeof meaning === 'string' && meaning !== '' ? [meaning] : [];
    })
    .slice(0, 1);
}

/** Maximum number of partners that are described. */
const maxListed = 5;

/** Describes an id or a tool name from the conversation. Empty for a value that is neither an id nor a tool name. */
function describeInConversation(json: Json, pointer: string, around: Surroundings): readonly string[] {
  if (around.index === undefined) return [];
  const { calls, outputs } = around.protocol.readMessage(json);
  const call = calls.find(({ id }) => id.pointer === pointer);
  if (typeof call?.id.json === 'string') return describeAnswers(call.id.json, around);
  const output = outputs.find(({ id }) => id.pointer === pointer);
  if (typeof output?.id.json === 'string') return describeCalls(output.id.json, around);
  const named = [...calls, ...outputs].find(({ name }) => name?.pointer === pointer)?.name?.json;
  return typeof named === 'string' ? describeTool(named, around) : [];
}

function describeAnswers(id: string, around: Surroundings): readonly string[] {
  const translate = createTranslate(languageMessages, around.locale);
  const { answerers } = partnersOf(around.conversation, around.index ?? 0, id);
  const items = answerers.slice(0, maxListed).flatMap((number) => {
    const message = around.read(number);
    const answers = message?.outputs.filter((output) => output.id.json === id) ?? [];
    return answers.map((output) => {
      const words = message === undefined ? '' : outputText(message, output, around.authoring);
      return translate('answeredBy', { number: number + 1, words: toCode(words) });
    });
  });
  return items.length === 0 ? [translate('unanswered')] : items;
}

function describeCalls(id: string, around: Surroundings): readonly string[] {
  const translate = createTranslate(languageMessages, around.locale);
  const { callers } = partnersOf(around.conversation, around.index ?? 0, id);
  const items = callers.slice(0, maxListed).flatMap((number) => {
    const calls = around.read(number)?.calls.filter((call) => call.id.json === id) ?? [];
    return calls.map(({ name, arguments: given }) => {
      const words = typeof given.json === 'string' ? given.json : '';
      const tool = typeof name.json === 'string' ? name.json : '?';
      return translate('callOf', { tool: toCode(tool), number: number + 1, words: toCode(words) });
    });
  });
  return items.length === 0 ? [translate('noCall')] : items;
}

function describeTool(wanted: string, { tools, locale }: Surroundings): readonly string[] {
  const translate = createTranslate(languageMessages, locale);
  const tool = tools.find(({ name }) => name === wanted);
  if (tool === undefined) return tools.length === 0 ? [] : [translate('toolUndeclared')];
  const properties = isJsonObject(tool.parameters) ? tool.parameters['properties'] : undefined;
  const names = isJsonObject(properties) ? Object.keys(properties).map((name) => `\`${name}\``) : [];
  return [names.length === 0 ? translate('toolWithout') : translate('toolWith', { names: names.join(', ') })];
}

/** Formats text as Markdown code on one line, so that no character in it can end the code. */
function toCode(text: string): string {
  const words = excerpt(text).replaceAll(/\s+/g, ' ').replaceAll('`', 'ˋ').trim();
  return words === '' ? '' : `\`${words}\``;
}

/** The model family whose rule is the source of most published figures. */
const family = 'gpt-4o';

/** Describes a medium: its type, its size, and the token cost of an image. Empty for a value that holds no medium. */
function describeMedium(json: Json, pointer: string, around: Surroundings): readonly string[] {
  const text = valueAt(json, fromPointer(pointer));
  if (typeof text !== 'string') return [];
  const translate = createTranslate(languageMessages, around.locale);
  const parts = around.index === undefined ? [] : around.protocol.readMessage(json).parts;
  const part = parts.find(({ value }) => value.pointer === pointer);
  const medium = readMedium(text);
  const type = medium?.type ?? translate('bytesOfUnknownType');
  const size = medium && formatBytes(medium.bytes);
  const items =
    medium === undefined || size === undefined
      ? []
      : medium.size === undefined
        ? [translate('medium', { type, size })]
        : [translate('picture', { type, size, ...medium.size })];
  return [...items, ...(part?.kind === 'image' ? describeCost(json, part, around) : [])];
}

function describeCost(json: Json, { pointer, value }: Part, { authoring, locale }: Surroundings): readonly string[] {
  const detail = stringOr(valueAt(json, fromPointer(pointer + authoring.imageDetail)));
  const size = typeof value.json === 'string' ? readMedium(value.json)?.size : undefined;
  const tokens = imageTokens(imageRules[family], size, detail);
  const low = imageRules[family].base;
  const translate = createTranslate(languageMessages, locale);
  if (tokens === undefined) return [translate('costUnknown', { low, family })];
  return [translate('cost', { tokens, low, family })];
}
