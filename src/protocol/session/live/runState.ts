/**
 * Everything known about one run, live or reopened: its record, and the state that results from its frames. Frames
 * enter in order; the two entry points are `liveSession` and `openRun`. The second half of the path of a byte is
 * `take`: frame → event → protocol → rules → ops → run → rules about the items that are complete.
 */
import { chooseStreamProfile, type LintOptions } from '../../lint/documents/lintOptions.ts';
import type { Fault } from '../../core/base/fault.ts';
import { isJsonObject, stringOr } from '../../core/json/json.ts';
import type { LintProfile } from '../../protocols/contract/profile.ts';
import type { WireProtocol } from '../../protocols/contract/protocol.ts';
import { wireProtocolById } from '../../protocols/registry.ts';
import type { LineStore } from '../../core/record/lineStore.ts';
import {
  readRunLine,
  type AnswerTimes,
  type RecordedAttempt,
  type RunEnd,
  type RunHeader,
} from '../../core/record/runFile.ts';
import { createArrivals, type Arrivals } from '../../core/run/arrivals.ts';
import { createLinter } from '../../lint/engine/createLinter.ts';
import { describeFinding } from '../../lint/engine/describeFinding.ts';
import { inferredProfile, profileById, type ChooseProfile, type Findings } from '../../lint/engine/ruleSet.ts';
import type { Op } from '../../core/run/ops.ts';
import { reduce, type Stamp } from '../../core/run/reduce.ts';
import { createRun, type Item, type Run } from '../../core/run/run.ts';
import type { Frame } from '../../core/wire/frame.ts';
import { parseFrame } from '../../core/wire/parseFrame.ts';
import { createSimilarParser } from '../../core/wire/similarJson.ts';
import { usageOfRun, type RunUsage } from '../../core/run/usage.ts';
import { createInterpreter } from './interpreter.ts';

export interface RunState {
  readonly header: RunHeader;
  readonly run: Run;
  readonly store: LineStore;
  readonly frameCount: number;
  /** The times of the headers and of the first byte; for a stored record, known only at its end. */
  readonly answer: AnswerTimes;
  /** Arrival time of the first frame, in milliseconds after the request was sent. */
  readonly firstEventAt: number | undefined;
  /** How the frames arrived over time. */
  readonly arrivals: Arrivals;
  /** The protocol in which the stream is read: that of the request, unless its first events belong to another one. */
  readonly protocol: WireProtocol;
  /** Whether anything in the stream was recognized as an event of the protocol. */
  readonly recognized: boolean;
  /** The usage that the server has reported so far; `undefined` if it has reported none. */
  usage(): RunUsage | undefined;
  /** The producer that was inferred from the stream, unless the user has named one. The rules check it as its stream. */
  readonly producer: LintProfile | undefined;
  /** Where the stream deviates from the protocol. */
  readonly findings: Findings;
  /** Describes one of the findings in one sentence. */
  readonly describeFinding: typeof describeFinding;
  /** The attempts that have failed while the run is in progress, and how many there may be. */
  readonly retry: RetryState | undefined;
  /** Present when the run is over. */
  readonly end: RunEnd | undefined;
}

/** The request is sent again because no response has begun. */
export interface RetryState {
  readonly attempts: readonly RecordedAttempt[];
  /** The maximum number of attempts, including the first one. */
  readonly most: number;
}

export interface RunWriter {
  readonly state: RunState;
  take(frame: Frame): void;
  /** Adds times of the answer as they become known. */
  answer(times: AnswerTimes): void;
  /** An attempt has failed, and another one follows. */
  retry(state: RetryState): void;
  finish(end: RunEnd): void;
}

/**
 * `choose` selects the profile; by default the header's profile, otherwise the guessed one, otherwise the first one
 * of the protocol.
 */
export function createRunState(
  header: RunHeader,
  store: LineStore,
  choose: ChooseProfile = (protocol, guess) => profileById(protocol, profileIn(header, protocol.id) ?? guess),
): RunWriter {
  const parts = begin(header, choose);
  const { run, interpreter } = parts;
  const state = createState(header, store, parts);
  const parseJson = createSimilarParser();
  let stamp: Stamp = { at: 0, seq: 0, origin: 'response' };
  let closed: Item[] | undefined;
  const fold = (op: Op): void => {
    const item = reduceAndComplete(run, op, stamp);
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
      // The rules see an event before it changes the run, and each item that it has completed afterwards.
      linter.before(event, delta);
      stamp = { at: frame.at, seq: frame.seq, origin: 'response' };
      closed = undefined;
      if (delta === undefined) reader.read(event, fold);
      else reduce(run, delta, stamp);
      if (closed !== undefined) linter.after(closed);
    },
    answer(times) {
      state.answer = { ...state.answer, ...times };
    },
    retry(retry) {
      state.retry = retry;
      run.version += 1;
    },
    finish(end) {
      state.answer = { ...readTimes(end), ...state.answer };
      interpreter.now.reader.end?.((op) => reduce(run, op, stamp));
      if (!isOurDoing(end, run)) interpreter.now.linter.end();
      state.end = end;
      run.version += 1;
    },
  };
}

function createState(header: RunHeader, store: LineStore, parts: ReturnType<typeof begin>) {
  const { run, interpreter, producer, usage } = parts;
  return {
    header,
    run,
    store,
    frameCount: 0,
    answer: {} as AnswerTimes,
    firstEventAt: undefined as number | undefined,
    arrivals: createArrivals(),
    recognized: false,
    get protocol() {
      return interpreter.now.protocol;
    },
    usage,
    get producer() {
      return producer();
    },
    get findings() {
      return interpreter.now.linter.findings;
    },
    describeFinding,
    retry: undefined as RetryState | undefined,
    end: undefined as RunEnd | undefined,
  };
}

/** Reduces the operation. Returns the item that it has completed, if any. */
function reduceAndComplete(run: Run, op: Op, stamp: Stamp): Item | undefined {
  const wasOpen = op.op === 'item-end' && run.itemsByKey.get(op.item)?.closed !== true;
  reduce(run, op, stamp);
  return wasOpen ? run.itemsByKey.get(op.item) : undefined;
}

/** Reads only valid times, because run files come from untrusted sources. */
function readTimes({ headersAt, firstByteAt }: AnswerTimes): AnswerTimes {
  return {
    ...(typeof headersAt === 'number' ? { headersAt } : {}),
    ...(typeof firstByteAt === 'number' ? { firstByteAt } : {}),
  };
}

/** Creates the run with the content of the request, and the interpreter of the stream. */
function begin(header: RunHeader, choose: ChooseProfile) {
  const request = isJsonObject(header.request) ? header.request : undefined;
  const asked = wireProtocolById(header.protocol);
  const run = createRun();
  for (const op of request === undefined ? [] : asked.readRequest(request)) {
    reduce(run, op, { at: 0, seq: -1, origin: 'request' });
  }
  let profile: LintProfile = choose(asked, undefined);
  let producer: LintProfile | undefined;
  const remember: ChooseProfile = (protocol, guess) => {
    const chosen = choose(protocol, guess);
    profile = chosen;
    return chosen;
  };
  const interpreter = createInterpreter(header.protocol, (protocol, guess) => {
    producer = inferredProfile(protocol, guess, choose);
    const given = request !== undefined && protocol === asked && { request };
    return createLinter({ run, protocol, choose: remember, guess, ...given });
  });
  const usage = (): RunUsage | undefined => usageOfRun(run, profile.usageOfLastMessage);
  return { run, interpreter, usage, producer: () => producer };
}

/** The member may have any type, because run files are untrusted. */
/** Chooses profiles for a recorded run that is checked with these options. The recorded profile is only a guess. */
export function chooseWith(header: RunHeader, options: LintOptions): ChooseProfile {
  return (protocol, guess) => chooseStreamProfile(protocol, options, profileIn(header, protocol.id) ?? guess);
}

function profileIn({ profiles }: RunHeader, protocol: string): string | undefined {
  return isJsonObject(profiles) && Object.hasOwn(profiles, protocol) ? stringOr(profiles[protocol]) : undefined;
}

/**
 * Whether this program stopped listening, or there was no stream: nothing can be reported about how the stream would
 * have continued.
 */
function isOurDoing({ end, fault }: RunEnd, { outcome }: Run): boolean {
  if (outcome !== undefined) return false;
  return end === 'canceled' || end === 'timeout' || end === 'http-error' || ownFaults.has(fault?.kind);
}

/** Faults with which reading or recording stopped, not the agent. */
const ownFaults: ReadonlySet<string | undefined> = new Set<Fault['kind']>([
  'closed',
  'cut-off',
  'given-up',
  'limit',
  'record',
  'too-large',
  'unreadable',
]);

/**
 * Reads frames `from` to `to` as recorded. Use this for ranges that are known to be small, and `framePieces` for
 * others.
 */
export async function readFrames(store: LineStore, from: number, to: number): Promise<readonly Frame[]> {
  const frames: Frame[] = [];
  for await (const piece of framePieces(store, from, to)) frames.push(...piece);
  return frames;
}

const maxFrames = 1000;

/** Reads frames `from` to `to` as recorded, in pieces that fit in memory even when the events are large. */
export async function* framePieces(
  store: LineStore,
  from: number,
  to: number,
): AsyncGenerator<readonly Frame[], undefined> {
  for (let next = from; next < to;) {
    const piece = await readSomeFrames(store, next, Math.min(to, next + maxFrames));
    if (piece.length === 0) return;
    yield piece;
    next += piece.length;
  }
}

/**
 * Reads the first of the frames `from` to `to`, as many as fit in memory together. Frame n is line n + 1 of the
 * record.
 */
export async function readSomeFrames(store: LineStore, from: number, to: number): Promise<readonly Frame[]> {
  const lines = await store.read(from + 1, to + 1);
  return lines.map((text, index) => {
    const seq = from + index;
    const line = readRunLine(text, seq);
    return line.kind === 'frame' ? line.frame : { seq, at: 0, form: 'stray', data: text };
  });
}
