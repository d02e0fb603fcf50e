/** Follows the sequence numbers of a stream and reports numbers that are not simply the next one. */
import type { Json } from '../../core/json/json.ts';

/**
 * - `missing`: there is no number, or it is not an integer
 * - `start`: the first number is not the one that the producer begins with
 * - `gap`: numbers were skipped
 * - `late`: a number that was skipped before
 * - `repeated`: a number that was used before
 */
export type NumberingIssueKind = 'missing' | 'start' | 'gap' | 'late' | 'repeated';

export interface Numbering {
  /** The number that comes next when nothing is lost; `undefined` when any number may come. */
  readonly expected: number | undefined;
  /** Takes the number if it is simply the next one, as nearly every number is, and returns whether it was. */
  takeNext(sent: Json | undefined): boolean;
  /**
   * Returns `undefined` when the number is correct. Numbers written as text are accepted (edition 0.1
   * declares them so).
   */
  take(sent: Json | undefined): NumberingIssueKind | undefined;
}

/** `first` is the number that a stream begins with, if it is known. */
export function createNumbering(first: number | undefined): Numbering {
  let highest: number | undefined;
  /**
   * The previous number. A series of late or repeated events is one issue, because only its first event
   * does not follow this number.
   */
  let previous = 0;
  /**
   * The number that the latest event should have had, if its number was different: it may only be numbered
   * wrongly.
   */
  let owed: number | undefined;
  /**
   * The number of events without a sequence number since the latest event with one. It is unknown whether
   * the server counted them.
   */
  let uncounted = 0;
  const skipped = new Set<number>();

  const skip = (from: number, to: number): void => {
    for (let lost = Math.max(from, to - maxSkipped); lost < to; lost += 1) skipped.add(lost);
  };
  const classify = (number: number): NumberingIssueKind | undefined => {
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
      const wrong = isBack ? undefined : classify(number);
      highest = isBack ? number : Math.max(number, highest ?? number);
      owed = wrong === 'gap' || wrong === 'start' ? expected : undefined;
      previous = number;
      uncounted = 0;
      return wrong;
    },
  };
}

/** The maximum of skipped numbers that are stored for each gap, so that an absurd number cannot fill the memory. */
const maxSkipped = 1000;
