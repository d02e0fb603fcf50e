/** Finds all places in a document that refer to the same call, tool or message. */
import type { TextRange } from '../../../core/document/locatePointer.ts';
import { escapeInside } from '../embedded.ts';
import { partnersOf } from '../partners.ts';
import { nodeOf, rangeOf, readSlice, type Slice, tokenAt } from '../slice.ts';
import { stringsIn } from '../stringsIn.ts';
import type { Surroundings } from '../surroundings.ts';
import type { Json } from '../../../core/json/json.ts';
import { toPointer } from '../../../core/json/pointer.ts';

/** Also gives the texts of all elements, and of the head when the index is `undefined`. */
export interface Searchable extends Surroundings {
  textOf(index: number | undefined): string;
}

export interface FoundPlace {
  /** Index of the element; `undefined` for the head. */
  readonly index: number | undefined;
  /** Range in the text of the element or the head, including the quotes. */
  readonly range: TextRange;
  readonly isDefinition: boolean;
}

/**
 * Returns the head first, then the order of the conversation. Calls are found through the index of the conversation.
 * Names and ids of messages are found by searching the texts; only texts that contain the word are parsed.
 */
export function findPlaces(target: Target, around: Searchable): readonly FoundPlace[] {
  return candidates(target, around).flatMap((index) => {
    const slice = readSlice(around.textOf(index));
    return pointersIn(target, slice, { ...around, index }).flatMap(({ pointer, isDefinition }) => {
      const node = nodeOf(slice, pointer);
      return node?.type === 'string' && node.value === target.text
        ? [{ index, range: rangeOf(node), isDefinition }]
        : [];
    });
  });
}

function candidates({ kind, text }: Target, around: Searchable): readonly (number | undefined)[] {
  const { conversation, index } = around;
  if (kind === 'call') {
    const { callers, answerers } = partnersOf(conversation, index ?? 0, text);
    return [...new Set([...callers, ...answerers, ...(index === undefined ? [] : [index])])].toSorted((a, b) => a - b);
  }
  const written = escapeInside(text);
  const all = Array.from({ length: conversation.length }, (_, at) => at);
  const head = kind === 'tool' ? [undefined] : [];
  return [...head, ...all.filter((at) => around.textOf(at).includes(written))];
}

interface Pointed {
  readonly pointer: string;
  readonly isDefinition: boolean;
}

function pointersIn({ kind }: Target, { json }: Slice, around: Searchable): readonly Pointed[] {
  if (json === undefined) return [];
  if (around.index === undefined) return toolsIn(json, around);
  const { calls, outputs } = around.dialect.readMessage(json);
  if (kind === 'call') {
    return [
      ...calls.map(({ id }) => ({ pointer: id.pointer, isDefinition: true })),
      ...outputs.map(({ id }) => ({ pointer: id.pointer, isDefinition: false })),
    ];
  }
  if (kind === 'tool') {
    return [...calls, ...outputs].flatMap(({ name }) =>
      name === undefined ? [] : [{ pointer: name.pointer, isDefinition: false }],
    );
  }
  const { own, references } = around.authoring.messageIds;
  return [...stringsIn(json)]
    .map(({ pointer }) => ({ pointer, isDefinition: own.test(pointer) }))
    .filter(({ pointer, isDefinition }) => isDefinition || references.test(pointer));
}

function toolsIn(json: Slice['json'], { tools, authoring }: Searchable): readonly Pointed[] {
  const choices = [...stringsIn(json)].filter(({ pointer }) => authoring.toolNames.test(pointer));
  return [
    ...tools.map(({ at }) => ({ pointer: at.name, isDefinition: true })),
    ...choices.map(({ pointer }) => ({ pointer, isDefinition: false })),
  ];
}

export interface Target {
  readonly kind: 'call' | 'tool' | 'message';
  /** The id or the name. */
  readonly text: string;
  /** Range in the slice, without the quotes. */
  readonly range: TextRange;
}

/** Returns `undefined` where the text does not name something that can occur in other places. */
export function targetAt(text: string, offset: number, around: Surroundings): Target | undefined {
  const slice = readSlice(text);
  const token = tokenAt(slice, offset);
  if (token?.node.type !== 'string' || token.on === 'name' || slice.json === undefined) return undefined;
  const kind = kindOf(slice.json, toPointer(token.path), around);
  const { start, end } = rangeOf(token.node);
  const written = String(token.node.value);
  return kind === undefined || written === ''
    ? undefined
    : { kind, text: written, range: { start: start + 1, end: text[end - 1] === '"' ? end - 1 : end } };
}

function kindOf(
  json: Json,
  pointer: string,
  { authoring, dialect, index, tools }: Surroundings,
): Target['kind'] | undefined {
  if (index === undefined) {
    return authoring.toolNames.test(pointer) || tools.some(({ at }) => at.name === pointer) ? 'tool' : undefined;
  }
  const { calls, outputs } = dialect.readMessage(json);
  if ([...calls, ...outputs].some(({ id }) => id.pointer === pointer)) return 'call';
  if ([...calls, ...outputs].some(({ name }) => name?.pointer === pointer)) return 'tool';
  const { own, references } = authoring.messageIds;
  return own.test(pointer) || references.test(pointer) ? 'message' : undefined;
}
