/** Definition, references and rename for ids of calls and messages, and for names of tools. */
import { createTranslate, type Locale } from '../../core/l10n/translate.ts';
import { type RenameKey, renameMessages } from '../../core/l10n/rename.ts';
import type { TextEdit } from '../../core/document/textEdit.ts';
import type { TextRange } from '../../core/document/locatePointer.ts';
import { escapeInside } from './embedded.ts';
import { partnersOf } from './partners.ts';
import { nodeOf, rangeOf, readSlice, type Slice, tokenAt } from './slice.ts';
import { stringsIn } from './stringsIn.ts';
import type { Surroundings } from './surroundings.ts';
import type { Json } from '../../core/json/json.ts';
import { toPointer } from '../../core/json/pointer.ts';

/** The calls for an output's id, the declaration of a tool, or the message with an id. Empty where there is none. */
export function definitionsAt(text: string, offset: number, around: Searchable): readonly FoundPlace[] {
  return referencesAt(text, offset, around).filter(({ isDefinition }) => isDefinition);
}

/** All places, including the one at the offset and the definitions. */
export function referencesAt(text: string, offset: number, around: Searchable): readonly FoundPlace[] {
  const target = targetAt(text, offset, around);
  return target === undefined ? [] : findPlaces(target, around);
}

interface RenameEdit extends TextEdit {
  /** Index of the element; `undefined` for the head. */
  readonly index: number | undefined;
}

type Rename =
  | { readonly ok: true; readonly edits: readonly RenameEdit[] }
  | { readonly ok: false; readonly reason: string };

/** Whether something can be renamed at the offset: returns the target, or a sentence with the reason why not. */
export function renameTargetAt(
  text: string,
  offset: number,
  around: Searchable,
): { readonly ok: true; readonly target: Target } | { readonly ok: false; readonly reason: string } {
  const target = targetAt(text, offset, around);
  return target === undefined ? refuse('nothing', around.locale) : { ok: true, target };
}

/** Returns the edits for all places, or a sentence with the reason why renaming is not possible. */
export function renameAt(text: string, offset: number, { name, around }: { name: string; around: Searchable }): Rename {
  const found = renameTargetAt(text, offset, around);
  if (!found.ok) return found;
  const { target } = found;
  const places = findPlaces(target, around);
  const problem = problemWith(name, target, { places, around });
  if (problem !== undefined) return refuse(problem, around.locale, name);
  const written = JSON.stringify(name);
  return { ok: true, edits: places.map(({ index, range }) => ({ index, ...range, text: written })) };
}

function problemWith(
  name: string,
  target: Target,
  { places, around }: { readonly places: readonly FoundPlace[]; readonly around: Searchable },
): RenameKey | undefined {
  if (name === '') return 'empty';
  if (name === target.text) return undefined;
  if (target.kind === 'tool' && !around.authoring.toolName.test(name)) return 'toolName';
  return isTaken(name, target, { places, around }) ? 'taken' : undefined;
}

/**
 * Whether the new name already exists, so that two things would become one. Where ids may be reused, only the same
 * exchange counts.
 */
function isTaken(
  name: string,
  { kind, ...target }: Target,
  { places, around }: { readonly places: readonly FoundPlace[]; readonly around: Searchable },
): boolean {
  if (kind === 'tool') return around.tools.some((tool) => tool.name === name);
  if (kind === 'message') return findPlaces({ ...target, kind, text: name }, around).length > 0;
  const { conversation } = around;
  if (conversation.pairing === 'by-id') {
    return conversation.callers(name).length + conversation.answerers(name).length > 0;
  }
  const digests = places.map(({ index }) => (index === undefined ? undefined : conversation.at(index)));
  return digests.some((one) => [...(one?.calls ?? []), ...(one?.outputs ?? [])].some(({ id }) => id === name));
}

function refuse(key: RenameKey, locale: Locale, name = ''): { readonly ok: false; readonly reason: string } {
  return { ok: false, reason: createTranslate(renameMessages, locale)(key, { name }) };
}

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
function findPlaces(target: Target, around: Searchable): readonly FoundPlace[] {
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
  const { calls, outputs } = around.protocol.readMessage(json);
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

interface Target {
  readonly kind: 'call' | 'tool' | 'message';
  /** The id or the name. */
  readonly text: string;
  /** Range in the slice, without the quotes. */
  readonly range: TextRange;
}

/** Returns `undefined` where the text does not name something that can occur in other places. */
function targetAt(text: string, offset: number, around: Surroundings): Target | undefined {
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
  { authoring, protocol, index, tools }: Surroundings,
): Target['kind'] | undefined {
  if (index === undefined) {
    return authoring.toolNames.test(pointer) || tools.some(({ at }) => at.name === pointer) ? 'tool' : undefined;
  }
  const { calls, outputs } = protocol.readMessage(json);
  if ([...calls, ...outputs].some(({ id }) => id.pointer === pointer)) return 'call';
  if ([...calls, ...outputs].some(({ name }) => name?.pointer === pointer)) return 'tool';
  const { own, references } = authoring.messageIds;
  return own.test(pointer) || references.test(pointer) ? 'message' : undefined;
}
