/**
 * Everything known about one run, live or reopened: the record it came from, and what its frames
 * add up to. Frames enter in order; the two ways in are `liveSession` and `openRun`.
 */
import type { Fault } from '../../core/base/fault.ts';
import { isJsonObject, stringOr } from '../../core/json/json.ts';
import type { Dialect } from '../../protocols/contract/dialect.ts';
import { dialectById } from '../../protocols/registry.ts';
import type { LineStore } from '../../core/record/lineStore.ts';
import { readRunLine, type AnswerTimes, type RunEnd, type RunHeader } from '../../core/record/runFile.ts';
import { createArrivals, type Arrivals } from '../../core/run/arrivals.ts';
import { createLinter } from '../../lint/engine/createLinter.ts';
import { profileById, type ChooseProfile, type Findings } from '../../lint/engine/ruleSet.ts';
import type { Op } from '../../core/run/ops.ts';
import { reduce, type Stamp } from '../../core/run/reduce.ts';
import { createRun, type Item, type Run } from '../../core/run/run.ts';
import type { Frame } from '../../core/wire/frame.ts';
import { parseFrame } from '../../core/wire/parseFrame.ts';
import { createSimilarParser } from '../../core/wire/similarJson.ts';
import { createInterpreter } from './interpreter.ts';

export interface RunState {
  readonly header: RunHeader;
  readonly run: Run;
  readonly store: LineStore;
  readonly frameCount: number;
  /** Headers and first byte; for a record that was read, known at its end. */
  readonly answer: AnswerTimes;
  /** Arrival of the first frame, ms from send. */
  readonly firstEventAt: number | undefined;
  /** How the frames came in. */
  readonly arrivals: Arrivals;
  /** What the stream is read as: the dialect of the request, unless its first events are of another one. */
  readonly dialect: Dialect;
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
  /** More is known of when the answer came. */
  answer(times: AnswerTimes): void;
  finish(end: RunEnd): void;
}

/** `choose` picks the profile; when absent that is the header's, the guessed or the dialect's first one. */
export function createRunState(
  header: RunHeader,
  store: LineStore,
  choose: ChooseProfile = (dialect, guess) => profileById(dialect, profileIn(header, dialect.id) ?? guess),
): RunWriter {
  const { run, interpreter } = begin(header, choose);
  const state = {
    header,
    run,
    store,
    frameCount: 0,
    answer: {} as AnswerTimes,
    firstEventAt: undefined as number | undefined,
    arrivals: createArrivals(),
    recognized: false,
    get dialect() {
      return interpreter.now.dialect;
    },
    get findings() {
      return interpreter.now.linter.findings;
    },
    end: undefined as RunEnd | undefined,
  };
  const parseJson = createSimilarParser();
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
      const event = parseFrame(frame, parseJson);
      state.recognized = interpreter.recognize(event);
      const { reader, linter } = interpreter.now;
      const delta = reader.readDelta(event);
      linter.before(event, delta);
      stamp = { at: frame.at, seq: frame.seq, origin: 'response' };
      if (delta !== undefined) return void reduce(run, delta, stamp);
      closed = undefined;
      reader.read(event, fold);
      if (closed !== undefined) linter.after(closed);
    },
    answer(times) {
      state.answer = { ...state.answer, ...times };
    },
    finish(end) {
      state.answer = { ...readTimes(end), ...state.answer };
      if (!isOurDoing(end, run)) interpreter.now.linter.end();
      state.end = end;
      run.version += 1;
    },
  };
}

/** Only what is a time: run files come from anywhere. */
function readTimes({ headersAt, firstByteAt }: AnswerTimes): AnswerTimes {
  return {
    ...(typeof headersAt === 'number' ? { headersAt } : {}),
    ...(typeof firstByteAt === 'number' ? { firstByteAt } : {}),
  };
}

/** The run as the request leaves it, and what reads the stream. */
function begin(header: RunHeader, choose: ChooseProfile) {
  const request = isJsonObject(header.request) ? header.request : undefined;
  const asked = dialectById(header.dialect);
  const run = createRun();
  for (const op of request === undefined ? [] : asked.readRequest(request)) {
    reduce(run, op, { at: 0, seq: -1, origin: 'request' });
  }
  const interpreter = createInterpreter(header.dialect, (dialect, guess) =>
    createLinter({ run, dialect, choose, guess, ...(request !== undefined && dialect === asked && { request }) }),
  );
  return { run, interpreter };
}

/** A file may hold anything. */
function profileIn({ profiles }: RunHeader, dialect: string): string | undefined {
  return isJsonObject(profiles) && Object.hasOwn(profiles, dialect) ? stringOr(profiles[dialect]) : undefined;
}

/** We stopped listening, or there was no stream: nothing can be said of how it would have gone on. */
function isOurDoing({ end, fault }: RunEnd, { outcome }: Run): boolean {
  if (outcome !== undefined) return false;
  return end === 'canceled' || end === 'timeout' || end === 'http-error' || ownFaults.has(fault?.kind);
}

/** Reading or recording stopped, and not the agent. */
const ownFaults: ReadonlySet<string | undefined> = new Set<Fault['kind']>([
  'closed',
  'cut-off',
  'limit',
  'record',
  'too-large',
  'unreadable',
]);

/** Frames `from` to `to` as recorded. For ranges that are known to be small; `framePieces` reads others. */
export async function readFrames(store: LineStore, from: number, to: number): Promise<readonly Frame[]> {
  const frames: Frame[] = [];
  for await (const piece of framePieces(store, from, to)) frames.push(...piece);
  return frames;
}

const mostFrames = 1000;

/** Frames `from` to `to` as recorded, in pieces that fit in memory however large the events are. */
export async function* framePieces(
  store: LineStore,
  from: number,
  to: number,
): AsyncGenerator<readonly Frame[], undefined> {
  for (let next = from; next < to;) {
    const piece = await readSomeFrames(store, next, Math.min(to, next + mostFrames));
    if (piece.length === 0) return;
    yield piece;
    next += piece.length;
  }
}

/** The first frames from `from` to `to`, as many as fit in memory together. Frame n is line n + 1 of the record. */
export async function readSomeFrames(store: LineStore, from: number, to: number): Promise<readonly Frame[]> {
  const lines = await store.read(from + 1, to + 1);
  return lines.map((text, index) => {
    const seq = from + index;
    const line = readRunLine(text, seq);
    return line.kind === 'frame' ? line.frame : { seq, at: 0, form: 'stray', data: text };
  });
}
