/** The outline of one message: the message itself, its calls and outputs, and its parts that are not plain text. */
import type { Message } from '../../core/conversation/message.ts';
import type { TextRange } from '../../core/document/locatePointer.ts';
import { createTranslate, type Locale } from '../../core/l10n/translate.ts';
import { partMessages } from '../../core/l10n/parts.ts';
import { excerpt } from '../../lint/checks/excerpt.ts';
import { outputText } from './outputText.ts';
import type { Surroundings } from './surroundings.ts';
import { nodeOf, rangeOf, type Slice } from './slice.ts';
import { isJsonObject } from '../../core/json/json.ts';

type OutlineStyle = Pick<Surroundings, 'authoring' | 'locale'>;

export type SymbolKind = 'message' | 'call' | 'output' | 'part';

export interface OutlineSymbol {
  readonly name: string;
  readonly detail: string;
  readonly kind: SymbolKind;
  readonly range: TextRange;
  readonly children: readonly OutlineSymbol[];
}

/** Depends only on the element, so the result can be kept as long as the element. */
export function outlineOf(
  slice: Slice,
  message: Message,
  { authoring, locale }: OutlineStyle,
): OutlineSymbol | undefined {
  if (slice.root === undefined) return undefined;
  const range = rangeOf(slice.root);
  const within = (pointer: string): TextRange => {
    const node = nodeOf(slice, pointer);
    return node === undefined ? range : rangeOf(node);
  };
  const children = [
    ...message.calls.map((call): OutlineSymbol => {
      const detail = wordsOf(call.id.json);
      return { name: wordsOf(call.name.json) || '?', detail, kind: 'call', range: within(call.pointer), children: [] };
    }),
    ...message.outputs.map((output): OutlineSymbol => {
      const name = wordsOf(output.name?.json) || wordsOf(output.id.json) || '?';
      const detail = wordsOf(outputText(message, output, authoring));
      return { name, detail, kind: 'output', range: within(output.pointer), children: [] };
    }),
    ...notableParts(message, locale).map(({ name, pointer }): OutlineSymbol => {
      return { name, detail: '', kind: 'part', range: within(pointer), children: [] };
    }),
  ];
  return { name: titleOf(message, locale), detail: gistOf(message), kind: 'message', range, children };
}

function titleOf(message: Message, locale: Locale): string {
  const speaker = wordsOf(speakerOf(message)) || createTranslate(partMessages, locale)('unknown');
  return message.name === undefined ? speaker : `${speaker} ${wordsOf(message.name)}`;
}

/** The beginning of the first text, or else the names of the called tools. */
function gistOf({ parts, calls }: Message): string {
  const firstText = parts.find(
    ({ kind, value }) => kind === 'text' && typeof value.json === 'string' && value.json !== '',
  );
  return firstText === undefined
    ? calls.map(({ name }) => wordsOf(name.json)).join(', ')
    : wordsOf(firstText.value.json);
}

/** Data parts of calls and outputs are left out, because they are the calls and outputs themselves. */
function notableParts({ parts, ...message }: Message, locale: Locale): readonly { name: string; pointer: string }[] {
  const hidden = new Set(
    message.calls.length + message.outputs.length > 0 ? ['text', 'unknown', 'data'] : ['text', 'unknown'],
  );
  const translate = createTranslate(partMessages, locale);
  return parts.filter(({ kind }) => !hidden.has(kind)).map(({ kind, pointer }) => ({ name: translate(kind), pointer }));
}

function wordsOf(value: unknown): string {
  return typeof value === 'string' ? excerpt(value.slice(0, 1000)).replaceAll(/\s+/g, ' ').trim() : '';
}

/** The role, or the type of an item without a role, such as `reasoning`. `undefined` where neither is text. */
export function speakerOf({ role, json }: Pick<Message, 'role' | 'json'>): string | undefined {
  if (role !== undefined) return role;
  const type = isJsonObject(json) ? json['type'] : undefined;
  return typeof type === 'string' && type !== '' ? type : undefined;
}
