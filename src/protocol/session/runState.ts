/**
 * Everything known about one run, live or reopened: the record it came from, and what its frames
 * add up to. Frames enter in order; the two ways in are `liveSession` and `openRun`.
 */
import { isJsonObject } from '../base/json.ts';
import type { Profile } from '../dialects/profile.ts';
import { dialectById } from '../dialects/registry.ts';
import type { LineStore } from '../record/lineStore.ts';
import { readRunLine, type RunEnd, type RunHeader } from '../record/runFile.ts';
import { profileById, type Findings } from '../rules/ruleSet.ts';
import { createStreamLinter } from '../rules/streamLinter.ts';
import { createArrivals, type Arrivals } from '../run/arrivals.ts';
import type { Op } from '../run/ops.ts';
import { reduce, type Stamp } from '../run/reduce.ts';
import { createRun, type Item, type Run } from '../run/run.ts';
import type { Frame } from '../wire/frame.ts';
import { parseFrame } from '../wire/parseFrame.ts';

export interface RunState {
  readonly header: RunHeader;
  readonly run: Run;
  readonly store: LineStore;
  readonly frameCount: number;
  /** Arrival of the first frame, ms from send. */
  readonly firstEventAt: number | undefined;
  /** How the frames came in. */
  readonly arrivals: Arrivals;
  /** Was anything in the stream recognised as an event of the dialect? */
  readonly recognized: boolean;
  /** Where the stream deviates from the protocol. */
  readonly findings: Findings;
  /** Present when the run is over. */
  readonly end: RunEnd | undefined;
}

export interface RunWriter {
  readonly state: RunState;
  take(frame: Frame): void;
  finish(end: RunEnd): void;
}

/** `profile` is one of the dialect's; its first one when absent. */
export function createRunState(header: RunHeader, store: LineStore, profile?: Profile): RunWriter {
  const dialect = dialectById(header.dialect);
  const reader = dialect.createReader();
  const run = createRun();
  const linter = createStreamLinter({
    run,
    dialect,
    profile: profile ?? profileById(dialect, undefined),
    ...(isJsonObject(header.request) ? { request: header.request } : {}),
  });
  const state = {
    header,
    run,
    store,
    frameCount: 0,
    firstEventAt: undefined as number | undefined,
    arrivals: createArrivals(),
    recognized: false,
    findings: linter.findings,
    end: undefined as RunEnd | undefined,
  };
  if (isJsonObject(header.request)) {
    for (const op of dialect.readRequest(header.request)) reduce(run, op, { at: 0, seq: -1, origin: 'request' });
  }
  let stamp: Stamp = { at: 0, seq: 0, origin: 'response' };
  let closed: Item[] | undefined;
  const fold = (op: Op): void => {
    const wasOpen = op.op === 'item-end' && run.itemsByKey.get(op.item)?.closed !== true;
    reduce(run, op, stamp);
    const item = wasOpen ? run.itemsByKey.get(op.item) : undefined;
    if (item !== undefined) (closed ??= []).push(item);
  };
  return {
    state,
    take(frame) {
      state.frameCount += 1;
      state.firstEventAt ??= frame.at;
      state.arrivals.take(frame.at, frame.seq);
      const event = parseFrame(frame);
      if (event.kind === 'json') state.recognized ||= dialect.recognizeEvent(event.json) > 0;
      const delta = reader.readDelta(event);
      linter.before(event, delta);
      stamp = { at: frame.at, seq: frame.seq, origin: 'response' };
      if (delta !== undefined) {
        reduce(run, delta, stamp);
        return;
      }
      closed = undefined;
      reader.read(event, fold);
      if (closed !== undefined) linter.after(closed);
    },
    finish(end) {
      if (!isOurDoing(end, run)) linter.end();
      state.end = end;
      run.version += 1;
    },
  };
}

/** We stopped listening, or there was no stream: nothing can be said of how it would have gone on. */
function isOurDoing({ end }: RunEnd, { outcome }: Run): boolean {
  return outcome === undefined && (end === 'canceled' || end === 'timeout' || end === 'http-error');
}

/** Frames `from` to `to` as recorded: frame n is line n + 1 of the record. */
export async function readFrames(store: LineStore, from: number, to: number): Promise<readonly Frame[]> {
  const lines = await store.read(from + 1, to + 1);
  return lines.map((text, index) => {
    const seq = from + index;
    const line = readRunLine(text, seq);
    return line.kind === 'frame' ? line.frame : { seq, at: 0, form: 'stray', data: text };
  });
}
