/** Follows the sequence numbers of a stream and says where one is not simply the next. */
import type { Json } from '../../core/json/json.ts';

/**
 * - `missing`: none, or no integer
 * - `start`: the first one is not the one that the producer begins with
 * - `gap`: numbers were skipped
 * - `late`: a number that was skipped before
 * - `repeated`: a number that was there before
 */
export type Misnumbered = 'missing' | 'start' | 'gap' | 'late' | 'repeated';

export interface Numbering {
  /** The number that comes next when nothing is lost; `undefined` when any may. */
  readonly expected: number | undefined;
  /** Takes the number if it is simply the next, which nearly every one is, and answers whether it was. */
  takeNext(sent: Json | undefined): boolean;
  /** `undefined` when all is well. Numbers written as text count (edition 0.1 declares them so). */
  take(sent: Json | undefined): Misnumbered | undefined;
}

/** `first`: the number that a stream begins with, where that is known. */
export function createNumbering(first: number | undefined): Numbering {
  let highest: number | undefined;
  /** A row of late or repeated events is one mistake: only its first one does not follow this. */
  let previous = 0;
  /** The number that the latest event should have had, when it was another one: it may only be misnumbered. */
  let owed: number | undefined;
  /** Events without number since the latest with one. Whether they were counted, nobody knows. */
  let uncounted = 0;
  const skipped = new Set<number>();

  const skip = (from: number, to: number): void => {
    for (let lost = Math.max(from, to - mostSkipped); lost < to; lost += 1) skipped.add(lost);
  };
  const judge = (number: number): Misnumbered | undefined => {
    if (highest === undefined) {
      skip(first ?? 0, number);
      const wrong = first !== undefined && (number < first || number > first + uncounted);
      return wrong ? 'start' : undefined;
    }
    if (number === highest + 1) return undefined;
    if (number > highest + 1 + uncounted) {
      skip(highest + 1, number);
      return 'gap';
    }
    const wasSkipped = skipped.delete(number);
    if (number > highest || (number > previous && number <= previous + 1 + uncounted)) return undefined;
    return wasSkipped ? 'late' : 'repeated';
  };
  const takeNext = (sent: Json | undefined): boolean => {
    if (highest === undefined || sent !== highest + 1) return false;
    highest = sent;
    previous = sent;
    owed = undefined;
    uncounted = 0;
    return true;
  };
  return {
    takeNext,
    get expected() {
      return highest === undefined ? first : highest + 1;
    },
    take(sent) {
      if (takeNext(sent)) return undefined;
      const number = typeof sent === 'string' ? Number.parseInt(sent, 10) : sent;
      if (typeof number !== 'number' || !Number.isInteger(number)) {
        uncounted += 1;
        return 'missing';
      }
      const isBack = owed !== undefined && number === owed + 1 && number < previous;
      const expected = highest === undefined ? first : highest + 1;
      const wrong = isBack ? undefined : judge(number);
      highest = isBack ? number : Math.max(number, highest ?? number);
      owed = wrong === 'gap' || wrong === 'start' ? expected : undefined;
      previous = number;
      uncounted = 0;
      return wrong;
    },
  };
}

/** Skipped numbers that are remembered per gap: a wild number must not fill the memory. */
const mostSkipped = 1000;
