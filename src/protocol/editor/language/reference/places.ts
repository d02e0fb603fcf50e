/** Finds all places in a document that refer to the same call, tool or message. */
import type { TextRange } from '../../../core/document/locatePointer.ts';
import { escapeInside } from '../embedded.ts';
import { partnersOf } from '../partners.ts';
import { nodeOf, rangeOf, readSlice, type Slice } from '../slice.ts';
import { stringsIn } from '../stringsIn.ts';
import type { Surroundings } from '../surroundings.ts';
import type { Target } from './target.ts';

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
