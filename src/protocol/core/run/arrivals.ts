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

/** Many events that arrived at almost the same time, after a silence. */
export interface Burst {
  /** The first event. */
  readonly seq: number;
  readonly count: number;
  /** Milliseconds from sending: the arrival of the first event and of the last one. */
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
   * Returns the gap in ms that this fraction (0 to 1) of all gaps does not exceed, at most the longest gap, or
   * `undefined` before the second event.
   */
  gapAt(fraction: number): number | undefined;
  /** The longest gap. */
  readonly longest: Stall | undefined;
  /** The first hundred gaps of at least one second. */
  readonly stalls: readonly Stall[];
  readonly stallCount: number;
  /** The first hundred bursts. */
  readonly bursts: readonly Burst[];
  density(): Density;
}

/** The minimum length of a gap, in ms, that a person watching would notice. */
const stallFrom = 1000;
const maxStalls = 100;
/** The silence before a burst and the length of a burst, in ms, and the number of its events. */
const silenceBefore = 500;
const burstWithin = 50;
const burstFrom = 30;
/** A gap in ms that ends a burst. */
const burstGap = 5;
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
  const crowds = createCrowds();

  const takeGap = (seq: number, from: number, to: number): void => {
    const length = to - from;
    if (length >= burstGap) crowds.begin(seq, to, length);
    const size = length < step ? 0 : 1 + Math.round(Math.log(length / step) / logFactor);
    sizes[size] = (sizes[size] ?? 0) + 1;
    gaps += 1;
    if (length > lengthOf(longest)) longest = { seq, from, to };
    if (length < stallFrom) return;
    stallCount += 1;
    if (stalls.length < maxStalls) stalls.push({ seq, from, to });
  };
  const widen = (at: number): void => {
    while (at >= width * maxBuckets) {
      counts = halved(counts);
      width *= 2;
    }
  };
  const count = (at: number): void => {
    crowds.take(at);
    const bucket = Math.floor(at / width);
    counts[bucket] = (counts[bucket] ?? 0) + 1;
  };
  return {
    get longest() {
      return longest;
    },
    stalls,
    get bursts() {
      return crowds.bursts;
    },
    get stallCount() {
      return stallCount;
    },
    take(time, seq) {
      // The events of one chunk arrive at the same time.
      if (time === lastAt) {
        sizes[0] = (sizes[0] ?? 0) + 1;
        gaps += 1;
        return void count(time);
      }
      // A manually edited run file may contain any number.
      const at = Number.isFinite(time) ? Math.max(0, time, lastAt ?? 0) : (lastAt ?? 0);
      if (lastAt === undefined) crowds.begin(seq, at, at);
      else takeGap(seq, lastAt, at);
      lastAt = at;
      widen(at);
      count(at);
    },
    gapAt: (fraction) => (gaps === 0 ? undefined : gapIn(sizes, fraction * gaps, lengthOf(longest))),
    density: () => ({ width, counts: Array.from(counts, (events: number | undefined) => events ?? 0) }),
  };
}

/** Joins each bucket with its neighbour. */
function halved(counts: readonly number[]): number[] {
  const joined: number[] = [];
  counts.forEach((count, index) => (joined[index >> 1] = (joined[index >> 1] ?? 0) + count));
  return joined;
}

function lengthOf(gap: Stall | undefined): number {
  return gap === undefined ? 0 : gap.to - gap.from;
}

/**
 * Returns the shortest gap that this many gaps do not exceed. Only its size is known, which may be up to 2.5 % longer
 * than the gap itself, and so than the longest one.
 */
function gapIn(sizes: readonly (number | undefined)[], many: number, longest: number): number {
  let left = Math.max(1, Math.ceil(many));
  const size = sizes.findIndex((count) => (left -= count ?? 0) <= 0);
  return size === 0 ? 0 : Math.min(longest, step * factor ** (size - 1));
}

/** Events between which there was no gap. */
interface Crowd {
  readonly seq: number;
  readonly from: number;
  to: number;
  count: number;
  readonly isAfterSilence: boolean;
}

/** Finds the bursts among the events. */
function createCrowds() {
  const ended: Burst[] = [];
  let crowd: Crowd = { seq: 0, from: 0, to: 0, count: 0, isAfterSilence: false };
  return {
    /** `gap`: the milliseconds without an event before this one. */
    begin(seq: number, at: number, gap: number): void {
      const burst = burstOf(crowd);
      if (burst !== undefined && ended.length < maxStalls) ended.push(burst);
      crowd = { seq, from: at, to: at, count: 0, isAfterSilence: gap >= silenceBefore };
    },
    take(at: number): void {
      crowd.to = at;
      crowd.count += 1;
    },
    get bursts(): readonly Burst[] {
      const last = burstOf(crowd);
      return last === undefined ? ended : [...ended, last].slice(0, maxStalls);
    },
  };
}

function burstOf({ seq, from, to, count, isAfterSilence }: Crowd): Burst | undefined {
  const isBurst = isAfterSilence && count >= burstFrom && to - from <= burstWithin;
  return isBurst ? { seq, count, from, to } : undefined;
}
