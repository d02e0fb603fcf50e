/**
 * How the events of a run came in, by the client's clock, in memory that does not grow with them:
 * gaps are kept by size (to 5 %), their density over time in a fixed number of buckets.
 */
export interface Stall {
  /** The event that ended it. */
  readonly seq: number;
  /** ms from send: the event before, and this one. */
  readonly from: number;
  readonly to: number;
}

export interface Density {
  /** ms from send that one bucket covers; the first begins at 0. */
  readonly width: number;
  /** Events in each. */
  readonly counts: readonly number[];
}

export interface Arrivals {
  take(at: number, seq: number): void;
  /** The gap in ms that this share (0 to 1) of all gaps does not exceed; `undefined` before the second event. */
  gapAt(share: number): number | undefined;
  /** The longest gap. */
  readonly longest: Stall | undefined;
  /** Gaps of a second and more: the first hundred. */
  readonly stalls: readonly Stall[];
  readonly stallCount: number;
  density(): Density;
}

/** A silence that somebody who watches would notice, in ms. */
export const stallFrom = 1000;
const mostStalls = 100;
const mostBuckets = 256;
/** Neighbouring sizes of gaps differ by this factor, from a tenth of a millisecond, the clock's own step, up. */
const factor = 1.05;
const logFactor = Math.log(factor);
const step = 0.1;

export function createArrivals(): Arrivals {
  const sizes: number[] = [];
  const stalls: Stall[] = [];
  let counts: number[] = [];
  let width = 1;
  let gaps = 0;
  let stallCount = 0;
  let lastAt: number | undefined;
  let longest: Stall | undefined;

  const takeGap = (seq: number, from: number, to: number): void => {
    const length = to - from;
    const size = length < step ? 0 : 1 + Math.round(Math.log(length / step) / logFactor);
    sizes[size] = (sizes[size] ?? 0) + 1;
    gaps += 1;
    if (length > (longest === undefined ? 0 : longest.to - longest.from)) longest = { seq, from, to };
    if (length < stallFrom) return;
    stallCount += 1;
    if (stalls.length < mostStalls) stalls.push({ seq, from, to });
  };
  const widen = (at: number): void => {
    while (at >= width * mostBuckets) {
      const halved: number[] = [];
      counts.forEach((count, index) => (halved[index >> 1] = (halved[index >> 1] ?? 0) + count));
      counts = halved;
      width *= 2;
    }
  };
  return {
    get longest() {
      return longest;
    },
    stalls,
    get stallCount() {
      return stallCount;
    },
    take(time, seq) {
      // A run file that somebody edited may hold any number.
      const at = Number.isFinite(time) ? Math.max(0, time, lastAt ?? 0) : (lastAt ?? 0);
      if (lastAt !== undefined) takeGap(seq, lastAt, at);
      lastAt = at;
      widen(at);
      const bucket = Math.floor(at / width);
      counts[bucket] = (counts[bucket] ?? 0) + 1;
    },
    gapAt(share) {
      if (gaps === 0) return undefined;
      let left = Math.max(1, Math.ceil(share * gaps));
      const size = sizes.findIndex((count: number | undefined) => (left -= count ?? 0) <= 0);
      return size === 0 ? 0 : step * factor ** (size - 1);
    },
    density: () => ({ width, counts: Array.from(counts, (count: number | undefined) => count ?? 0) }),
  };
}
