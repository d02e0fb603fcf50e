/** Follows the sequence numbers of a stream, once for all rules about them. */
import type { Observation } from '../run/observation.ts';

/**
 * - `late`: the number was skipped before
 * - `repeated`: it was there before
 * - `none`: nothing of the protocol, which has no numbers
 */
export type Numbered = 'none' | 'missing' | 'first' | 'next' | 'gap' | 'late' | 'repeated';

export interface Numbering {
  /** How the number of this event follows. Asked again about the same event, the answer is the same. */
  of(seen: Observation): Numbered;
  /** The highest number before the event that was asked about last. */
  readonly before: number | undefined;
}

/** Skipped numbers that are remembered per gap: a wild number must not fill the memory. */
const mostSkipped = 1000;

/** Numbers written as text count (edition 0.1 declares them so). */
export function createNumbering(): Numbering {
  const skipped = new Set<number>();
  let latest: Observation | undefined;
  let answer: Numbered = 'none';
  let before: number | undefined;
  let highest: number | undefined;

  const judge = ({ of, number: sent }: Observation): Numbered => {
    if (of === 'error' || of === 'other') return 'none';
    const number = typeof sent === 'string' ? Number.parseInt(sent, 10) : sent;
    if (typeof number !== 'number' || !Number.isInteger(number)) return 'missing';
    before = highest;
    if (highest === undefined || number > highest) highest = number;
    if (before === undefined) return 'first';
    if (number === before + 1) return 'next';
    if (number <= before) return skipped.delete(number) ? 'late' : 'repeated';
    for (let lost = Math.max(before + 1, number - mostSkipped); lost < number; lost += 1) skipped.add(lost);
    return 'gap';
  };

  return {
    get before() {
      return before;
    },
    of(seen) {
      if (seen !== latest) {
        latest = seen;
        answer = judge(seen);
      }
      return answer;
    },
  };
}
