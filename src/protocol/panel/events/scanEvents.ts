/**
 * Goes through the events of a run in slices: which of them are looked for, and which are pieces of
 * one content, so that a list can show them as one line. Whoever asks goes on by asking again.
 */
import type { RunState } from '../../session/live/runState.ts';
import { readSomeFrames } from '../../session/live/runState.ts';
import type { Frame } from '../../core/wire/frame.ts';
import { deltaKey } from './eventFields.ts';
import { createEventMatcher, type EventMatcher, type EventQuery } from './eventQuery.ts';

export interface ScanOrder extends EventQuery {
  /** Neighbouring deltas of one content become one line. */
  readonly fold: boolean;
  /** The event to begin with. */
  readonly from: number;
}

export interface ScanSlice {
  /** `[first event, number of events]` of each line, or of each row of neighbouring events where nothing is folded. */
  readonly lines: readonly (readonly [number, number])[];
  /** The first line goes on from the line before this slice. */
  readonly continues: boolean;
  /** The event to go on with. */
  readonly next: number;
  /** The regular expression is none, or takes too long; `detail` is the engine's own word. */
  readonly problem?: { readonly kind: 'bad-pattern' | 'slow-pattern'; readonly detail: string };
}

/** Runs work that may take forever; `undefined` when it took more than `milliseconds`. */
export type RunWithin = <T>(milliseconds: number, work: () => T) => T | undefined;

/** A slice takes some 20 ms: more would be felt by whoever types beside it. */
const sliceEvents = 4000;
const sliceCharacters = 2_000_000;
const pageEvents = 250;
/** A pattern may take this long for one page. */
const patternTime = 250;

export async function scanEvents(
  { store, frameCount }: Pick<RunState, 'store' | 'frameCount'>,
  order: ScanOrder,
  within: RunWithin,
): Promise<ScanSlice> {
  const { fold } = order;
  // A place that is none would never be left: adding to it changes nothing.
  const from = Number.isSafeInteger(order.from) ? Math.max(0, order.from) : 0;
  const matcher = readPattern(order);
  if (!('test' in matcher)) return { lines: [], continues: false, next: from, problem: matcher };
  const joiner = createJoiner(fold);
  // What stands before the slice decides whether its first line is the rest of another.
  const [before] = from === 0 ? [] : await readSomeFrames(store, from - 1, from);
  if (before !== undefined && matches([before], matcher.test, order, within)?.[0] === true) joiner.take(before);
  const outset = joiner.lines.length;
  let next = from;
  let characters = 0;
  while (next < Math.min(frameCount, from + sliceEvents) && characters < sliceCharacters) {
    const frames = await readSomeFrames(store, next, Math.min(frameCount, next + pageEvents));
    if (frames.length === 0) break;
    const hits = matches(frames, matcher.test, order, within);
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

type PatternProblem = NonNullable<ScanSlice['problem']>;

function readPattern(query: EventQuery): { readonly test: EventMatcher } | PatternProblem {
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

/** Joins neighbouring events: all of them, or only deltas of one content. */
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
    /** The lines of the slice that begins with event `from`, when `outset` lines were there before it. */
    since(outset: number, from: number): Pick<ScanSlice, 'lines' | 'continues'> {
      const [first] = lines;
      const grown = outset === 1 && first !== undefined && first[0] + first[1] > from;
      if (!grown) return { lines: lines.slice(outset), continues: false };
      return { lines: [[from, first[1] - 1], ...lines.slice(1)], continues: true };
    },
  };
}
