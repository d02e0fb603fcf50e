/** Describes an id or a tool name with information from the conversation. */
import { isJsonObject, type Json } from '../../../core/json/json.ts';
import { createTranslate } from '../../../core/l10n/lexicon.ts';
import { languageSentences } from '../../../core/l10n/language.ts';
import { excerpt } from '../../../lint/checks/excerpt.ts';
import { outputText } from '../outputText.ts';
import { partnersOf } from '../partners.ts';
import type { Surroundings } from '../surroundings.ts';

/** Maximum number of partners that are described. */
const mostTold = 5;

/** Paragraphs of Markdown. Empty for a value that is neither an id nor a tool name. */
export function describeInConversation(json: Json, pointer: string, around: Surroundings): readonly string[] {
  if (around.index === undefined) return [];
  const { calls, outputs } = around.dialect.readMessage(json);
  const call = calls.find(({ id }) => id.pointer === pointer);
  if (typeof call?.id.json === 'string') return describeAnswers(call.id.json, around);
  const output = outputs.find(({ id }) => id.pointer === pointer);
  if (typeof output?.id.json === 'string') return describeCalls(output.id.json, around);
  const named = [...calls, ...outputs].find(({ name }) => name?.pointer === pointer)?.name?.json;
  return typeof named === 'string' ? describeTool(named, around) : [];
}

function describeAnswers(id: string, around: Surroundings): readonly string[] {
  const translate = createTranslate(languageSentences, around.locale);
  const { answerers } = partnersOf(around.conversation, around.index ?? 0, id);
  const told = answerers.slice(0, mostTold).flatMap((number) => {
    const message = around.read(number);
    const answers = message?.outputs.filter((output) => output.id.json === id) ?? [];
    return answers.map((output) => {
      const words = message === undefined ? '' : outputText(message, output, around.authoring);
      return translate('answeredBy', { number: number + 1, words: toCode(words) });
    });
  });
  return told.length === 0 ? [translate('unanswered')] : told;
}

function describeCalls(id: string, around: Surroundings): readonly string[] {
  const translate = createTranslate(languageSentences, around.locale);
  const { callers } = partnersOf(around.conversation, around.index ?? 0, id);
  const told = callers.slice(0, mostTold).flatMap((number) => {
    const calls = around.read(number)?.calls.filter((call) => call.id.json === id) ?? [];
    return calls.map(({ name, arguments: given }) => {
      const words = typeof given.json === 'string' ? given.json : '';
      const tool = typeof name.json === 'string' ? name.json : '?';
      return translate('callOf', { tool: toCode(tool), number: number + 1, words: toCode(words) });
    });
  });
  return told.length === 0 ? [translate('noCall')] : told;
}

function describeTool(wanted: string, { tools, locale }: Surroundings): readonly string[] {
  const translate = createTranslate(languageSentences, locale);
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
