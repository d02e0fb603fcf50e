/**
 * Selects the part of a conversation, up to a place, that can begin a request: no call without its output, and no
 * output without its call. Outputs after the place are included if their calls need them; calls that were never
 * answered are left out.
 */
import type { Pairing } from '../../core/conversation/conversation.ts';

/** The ids that an element asks for and answers. */
export interface CallReferences {
  /** `isNeeded`: a conversation in which the ask has no answer would be rejected. */
  readonly asks: readonly { readonly id: string; readonly isNeeded: boolean }[];
  readonly answers: readonly string[];
  /** The element is only allowed directly before the element that follows it now. */
  readonly leads: boolean;
}

interface Cut {
  /** Indexes of the elements that begin the request, in ascending order. */
  readonly kept: readonly number[];
  /** Number of kept elements after the place. */
  readonly taken: number;
  /** Number of elements up to the place that are not kept. */
  readonly left: number;
}

/** `goesOn`: the server has stored the calls that belong to outputs without a call in this conversation. */
export function validCut(elements: readonly CallReferences[], upTo: number, pairing: Pairing, goesOn: boolean): Cut {
  const { owned, dropped, asked } = pair(elements, upTo, pairing === 'adjacent' ? rowsOf(elements) : all(elements));
  const isKept = (index: number): boolean => {
    if (index > upTo) return owned.has(index);
    if (dropped.has(index)) return false;
    const { answers = [] } = elements[index] ?? {};
    if (answers.length === 0 || owned.has(index)) return true;
    return goesOn && !answers.some((id) => asked.has(id));
  };
  const kept = withoutLoneLeads(
    elements,
    elements.flatMap((_, index) => (isKept(index) ? [index] : [])),
    upTo,
  );
  const taken = kept.filter((index) => index > upTo).length;
  return { kept, taken, left: Math.min(upTo + 1, elements.length) - (kept.length - taken) };
}

/**
 * Works from the last element to the first, because an element that leads to a removed element must also be removed.
 */
function withoutLoneLeads(
  elements: readonly CallReferences[],
  kept: readonly number[],
  upTo: number,
): readonly number[] {
  const left: number[] = [];
  for (const index of kept.toReversed()) {
    const isAlone = left.at(-1) !== index + 1 || index + 1 > upTo;
    if (elements[index]?.leads !== true || !isAlone) left.push(index);
  }
  return left.toReversed();
}

/** Takes the next answer with that id after an element. */
type TakeAnswer = (index: number, id: string) => number | undefined;

function pair(elements: readonly CallReferences[], upTo: number, take: TakeAnswer) {
  const owned = new Set<number>();
  const dropped = new Set<number>();
  const asked = new Set<string>();
  elements.slice(0, upTo + 1).forEach(({ asks }, index) => {
    const found = asks.map(({ id, isNeeded }) => ({ isNeeded, answer: take(index, id) }));
    for (const { id } of asks) asked.add(id);
    if (found.some(({ isNeeded, answer }) => isNeeded && answer === undefined)) dropped.add(index);
    else for (const { answer } of found) if (answer !== undefined) owned.add(answer);
  });
  return { owned, dropped, asked };
}

function all(elements: readonly CallReferences[]): TakeAnswer {
  const waiting = queue(elements, 0, elements.length);
  return (index, id) => {
    const answers = waiting.get(id) ?? [];
    // An output before its call does not answer it.
    const next = answers.findIndex((answer) => answer > index);
    return next === -1 ? undefined : answers.splice(0, next + 1)[next];
  };
}

/** Takes only from the outputs directly after an element. */
function rowsOf(elements: readonly CallReferences[]): TakeAnswer {
  let row: { readonly of: number; readonly waiting: Map<string, number[]> } | undefined;
  return (index, id) => {
    if (row?.of !== index) {
      let end = index + 1;
      while ((elements[end]?.answers.length ?? 0) > 0) end += 1;
      row = { of: index, waiting: queue(elements, index + 1, end) };
    }
    return row.waiting.get(id)?.shift();
  };
}

function queue(elements: readonly CallReferences[], from: number, to: number): Map<string, number[]> {
  const waiting = new Map<string, number[]>();
  for (let index = from; index < to; index += 1) {
    for (const id of elements[index]?.answers ?? []) {
      const indexes = waiting.get(id);
      if (indexes === undefined) waiting.set(id, [index]);
      else indexes.push(index);
    }
  }
  return waiting;
}
