/**
 * Statistics of the arrival times of a run's events, by the client's clock, in memory that does not grow with their
 * number: gaps are counted by size (to 5 %), and their density over time in a fixed number of buckets.
 */
export interface Stall {
  /** The event that ended the stall. */
  readonly seq: number;
  /** Milliseconds from sending: the arrival of the previous event, and of this one. */
  readonly from: number;
  readonly to: number;
}

export interface Density {
  /** The time in ms that one bucket covers. The first bucket begins at the sending of the request. */
  readonly width: number;
  /** The number of events in each bucket. */
  readonly counts: readonly number[];
}

export interface Arrivals {
  take(at: number, seq: number): void;
  /**
   * Returns the gap in ms that this fraction (0 to 1) of all gaps does not exceed, or `undefined` before the second
   * event.
   */
  gapAt(fraction: number): number | undefined;
  /** The longest gap. */
  readonly longest: Stall | undefined;
  /** The first hundred gaps of at least one second. */
  readonly stalls: readonly Stall[];
  readonly stallCount: number;
  density(): Density;
}

/** The minimum length of a gap, in ms, that a person watching would notice. */
const stallFrom = 1000;
const maxStalls = 100;
const maxBuckets = 256;
/** The ratio of neighbouring gap sizes, starting from a tenth of a millisecond, which is the clock's resolution. */
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
    if (stalls.length < maxStalls) stalls.push({ seq, from, to });
  };
  const widen = (at: number): void => {
    while (at >= width * maxBuckets) {
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
      // The events of one chunk arrive at the same time.
      if (time === lastAt) {
        sizes[0] = (sizes[0] ?? 0) + 1;
        gaps += 1;
        const bucket = Math.floor(time / width);
        counts[bucket] = (counts[bucket] ?? 0) + 1;
        return;
      }
      // A manually edited run file may contain any number.
      const at = Number.isFinite(time) ? Math.max(0, time, lastAt ?? 0) : (lastAt ?? 0);
      if (lastAt !== undefined) takeGap(seq, lastAt, at);
      lastAt = at;
      widen(at);
      const bucket = Math.floor(at / width);
      counts[bucket] = (counts[bucket] ?? 0) + 1;
    },
    gapAt(fraction) {
      if (gaps === 0) return undefined;
      let left = Math.max(1, Math.ceil(fraction * gaps));
      const size = sizes.findIndex((count: number | undefined) => (left -= count ?? 0) <= 0);
      return size === 0 ? 0 : step * factor ** (size - 1);
    },
    density: () => ({ width, counts: Array.from(counts, (count: number | undefined) => count ?? 0) }),
  };
}
