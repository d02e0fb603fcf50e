/** Follows the sequence numbers of a stream. Rules share it, each with its own. */
import type { Json } from '../base/json.ts';

/** `late`: the number was skipped before. `repeated`: it was there before. */
export type Numbered = 'missing' | 'first' | 'next' | 'gap' | 'late' | 'repeated';

export interface Numbering {
  /** The highest number so far. */
  readonly last: number | undefined;
  take(number: Json | undefined): Numbered;
}

/** Numbers written as text count (edition 0.1 declares them so). */
export function createNumbering(): Numbering {
  let last: number | undefined;
  const skipped = new Set<number>();
  return {
    get last() {
      return last;
    },
    take(sent) {
      const number = typeof sent === 'string' ? Number.parseInt(sent, 10) : sent;
      if (typeof number !== 'number' || !Number.isInteger(number)) return 'missing';
      if (last === undefined) {
        last = number;
        return 'first';
      }
      if (number === last + 1) {
        last = number;
        return 'next';
      }
      if (number <= last) return skipped.delete(number) ? 'late' : 'repeated';
      const before = last;
      last = number;
      for (let lost = Math.max(before + 1, number - mostSkipped); lost < number; lost += 1) skipped.add(lost);
      return 'gap';
    },
  };
}

/** Skipped numbers that are remembered per gap: a wild number must not fill the memory. */
const mostSkipped = 1000;
