/**
 * What of a conversation up to a place can begin a request: no call without its output, and no output
 * without its call. Outputs that stand behind the place are taken along; calls that nobody answered are left out.
 */
import type { Pairing } from '../../core/conversation/conversation.ts';

/** What an element asks for and answers, by id. */
export interface Halves {
  /** `isNeeded`: nobody takes a conversation in which it has no answer. */
  readonly asks: readonly { readonly id: string; readonly isNeeded: boolean }[];
  readonly answers: readonly string[];
  /** It may only stand before what stands behind it now. */
  readonly leads: boolean;
}

export interface Cut {
  /** Indexes of the elements that begin the request, ascending. */
  readonly kept: readonly number[];
  /** How many of them stand behind the place. */
  readonly taken: number;
  /** How many before it are not among them. */
  readonly left: number;
}

/** `goesOn`: the server has kept the calls that outputs without one answer. */
export function validCut(elements: readonly Halves[], upTo: number, pairing: Pairing, goesOn: boolean): Cut {
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

/** From the last to the first: what leads to one that leads nowhere leads nowhere as well. */
function withoutLoneLeads(elements: readonly Halves[], kept: readonly number[], upTo: number): readonly number[] {
  const left: number[] = [];
  for (const index of kept.toReversed()) {
    const isAlone = left.at(-1) !== index + 1 || index + 1 > upTo;
    if (elements[index]?.leads !== true || !isAlone) left.push(index);
  }
  return left.toReversed();
}

/** Takes the next answer of that id behind an element. */
type TakeAnswer = (index: number, id: string) => number | undefined;

function pair(elements: readonly Halves[], upTo: number, take: TakeAnswer) {
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

function all(elements: readonly Halves[]): TakeAnswer {
  const waiting = queue(elements, 0, elements.length);
  return (index, id) => {
    const answers = waiting.get(id) ?? [];
    // An output before its call answers nothing.
    const next = answers.findIndex((answer) => answer > index);
    return next === -1 ? undefined : answers.splice(0, next + 1)[next];
  };
}

/** Of the outputs directly behind an element. */
function rowsOf(elements: readonly Halves[]): TakeAnswer {
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

function queue(elements: readonly Halves[], from: number, to: number): Map<string, number[]> {
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
