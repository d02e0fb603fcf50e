/**
 * Scans the events of a run in slices: finds the events that match the query, and the consecutive deltas of one
 * content, so that a list can show them as one line. The caller continues the scan by calling again.
 */
import type { RunState } from '../../session/live/runState.ts';
import { readSomeFrames } from '../../session/live/runState.ts';
import type { Frame } from '../../core/wire/frame.ts';
import { deltaKey } from './eventFields.ts';
import { createEventMatcher, type EventMatcher, type EventQuery } from './eventQuery.ts';

export interface ScanOptions extends EventQuery {
  /** Consecutive deltas of one content become one line. */
  readonly fold: boolean;
  /** The event to start from. */
  readonly from: number;
}

export interface ScanSlice {
  /** `[first event, number of events]` of each line. Without folding, each entry is a series of consecutive events. */
  readonly lines: readonly (readonly [number, number])[];
  /** The first line continues the last line before this slice. */
  readonly continues: boolean;
  /** The event to continue from. */
  readonly next: number;
  /** The regular expression is invalid or takes too long; `detail` is the message of the engine. */
  readonly problem?: { readonly kind: 'bad-pattern' | 'slow-pattern'; readonly detail: string };
}

/** Runs work that may never finish. Returns `undefined` when it took more than `milliseconds`. */
export type RunWithin = <T>(milliseconds: number, work: () => T) => T | undefined;

/** A slice takes about 20 ms. A longer one would disturb a user who is typing at the same time. */
const sliceEvents = 4000;
const sliceCharacters = 2_000_000;
const pageEvents = 250;
/** Time limit of a pattern for one page, in milliseconds. */
const patternTime = 250;

export async function scanEvents(
  { store, frameCount }: Pick<RunState, 'store' | 'frameCount'>,
  options: ScanOptions,
  within: RunWithin,
): Promise<ScanSlice> {
  const { fold } = options;
  // An invalid position would make the loop endless, because adding to it changes nothing.
  const from = Number.isSafeInteger(options.from) ? Math.max(0, options.from) : 0;
  const matcher = readPattern(options);
  if (!('test' in matcher)) return { lines: [], continues: false, next: from, problem: matcher };
  const joiner = createJoiner(fold);
  // The event before the slice decides whether the first line of the slice continues an earlier line.
  const [before] = from === 0 ? [] : await readSomeFrames(store, from - 1, from);
  if (before !== undefined && matches([before], matcher.test, options, within)?.[0] === true) joiner.take(before);
  const outset = joiner.lines.length;
  let next = from;
  let characters = 0;
  while (next < Math.min(frameCount, from + sliceEvents) && characters < sliceCharacters) {
    const frames = await readSomeFrames(store, next, Math.min(frameCount, next + pageEvents));
    if (frames.length === 0) break;
    const hits = matches(frames, matcher.test, options, within);
    if (hits === undefined) {
      const problem = { kind: 'slow-pattern', detail: '' } as const;
      return { ...joiner.since(outset, from), next, problem };
    }
    for (const [index, frame] of frames.entries()) {
      if (hits[index] === true) joiner.take(frame);
      characters += frame.data.length;
    }
    next += frames.length;
  }
  return { ...joiner.since(outset, from), next };
}

type PatternIssue = NonNullable<ScanSlice['problem']>;

function readPattern(query: EventQuery): { readonly test: EventMatcher } | PatternIssue {
  try {
    return { test: createEventMatcher(query) };
  } catch (error) {
    return { kind: 'bad-pattern', detail: error instanceof Error ? error.message : String(error) };
  }
}

function matches(
  frames: readonly Frame[],
  test: EventMatcher,
  { isPattern }: EventQuery,
  within: RunWithin,
): readonly boolean[] | undefined {
  return isPattern ? within(patternTime, () => frames.map(test)) : frames.map(test);
}

/** Joins consecutive events: all of them, or (with `fold`) only deltas of one content. */
function createJoiner(fold: boolean) {
  const lines: [number, number][] = [];
  let lastKey: string | undefined;
  return {
    lines,
    take(frame: Frame): void {
      const key = fold ? deltaKey(frame) : '';
      const last = lines.at(-1);
      const isNext = last !== undefined && last[0] + last[1] === frame.seq;
      if (isNext && key !== undefined && key === lastKey) last[1] += 1;
      else lines.push([frame.seq, 1]);
      lastKey = key;
    },
    /** The lines of the slice that starts at event `from`, when there were `outset` lines before the slice. */
    since(outset: number, from: number): Pick<ScanSlice, 'lines' | 'continues'> {
      const [first] = lines;
      const grown = outset === 1 && first !== undefined && first[0] + first[1] > from;
      if (!grown) return { lines: lines.slice(outset), continues: false };
      return { lines: [[from, first[1] - 1], ...lines.slice(1)], continues: true };
    },
  };
}
