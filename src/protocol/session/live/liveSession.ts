/**
 * One live run from the first byte to the last. This module puts the stages in order: bytes → text → frames → record
 * → interpretation. A frame is recorded before any code interprets it.
 */
import type { Limits } from '../../core/base/limits.ts';
import type { Fault, PathAdvice } from '../../core/base/fault.ts';
import { isJsonObject } from '../../core/json/json.ts';
import { Listeners } from '../../core/base/listeners.ts';
import type { Disposable } from '../../core/base/scope.ts';
import { parseUrl } from '../../core/base/url.ts';
import { printExact } from '../../core/json/exactJson.ts';
import { addHeaders, headersOfProtocol } from '../client/addHeaders.ts';
import { hideCredentials, hideInUrl } from '../client/credentials.ts';
import { listenFirst } from '../client/listenFirst.ts';
import { defaultAttempts, findTooLongWait, readRetryAfter, type RetryPolicy } from '../client/retryPolicy.ts';
import { excerptLength, retryTransport, type RepeatedAttempt } from '../client/retryTransport.ts';
import { replaceRoute } from '../client/replaceRoute.ts';
import type { Transport, WireRequest, WireResponse } from '../client/transport.ts';
import { advisePath } from '../../protocols/building-blocks/requestUrls.ts';
import { wireProtocolById } from '../../protocols/registry.ts';
import type { WireProtocol } from '../../protocols/contract/protocol.ts';
import { withoutOriginals } from '../../protocols/building-blocks/keep.ts';
import { keptHeaders } from '../../core/record/answerHeaders.ts';
import type { LineStore } from '../../core/record/lineStore.ts';
import type { BetterRoute } from '../../core/record/betterRoute.ts';
import type { Redact } from '../../core/secrets/redact.ts';
import { redactEnding, redactHeaders, withoutSecrets } from '../../core/secrets/redactFrame.ts';
import {
  headerToLine,
  type EndReason,
  type RecordedAttempt,
  type RunEnd,
  type RunHeader,
} from '../../core/record/runFile.ts';
import { forgetLocation, locateRequest, rememberLocation } from './locateRequest.ts';
import { readErrorBody, readStream } from './readBody.ts';
import { readRecord } from './readRecord.ts';
import { createResponseRecorder, orLost, type ResponseRecorder } from './recordResponse.ts';
import { createRunState, type RunState, type RunWriter } from './runState.ts';

/** Finds a better route of the server with this root. Never rejects. */
export type FindBetterRoute = (root: WireRequest, signal: AbortSignal) => Promise<BetterRoute | undefined>;

export interface SessionOptions {
  /** Its `request` is the value of the request's body. */
  readonly header: RunHeader;
  readonly request: WireRequest;
  readonly transport: Transport;
  readonly store: LineStore;
  readonly redact: Redact;
  /** A monotonic clock in milliseconds. */
  readonly now: () => number;
  /** When the request was sent, by this clock, if that was before now. */
  readonly sentAt?: number;
  /**
   * The URL to send the request to; its response is the complete answer. By default the protocol determines where to
   * send the request and where to listen.
   */
  readonly at?: string;
  /** Finds a better route where servers are known to leave data out; no search is done when absent. */
  readonly findBetterRoute?: FindBetterRoute;
  /** The limits at which reading stops; what has arrived until then is kept. */
  readonly limits?: Limits;
  /**
   * A unique name of the run, for a transport that keeps the responses of runs. With such a transport, another session
   * can go on with the run if this one dies (`continueSession`).
   */
  readonly run?: string;
}

export interface ContinueOptions extends SessionOptions {
  /** The time at which the session that died sent the request. */
  readonly sentAt: number;
  readonly run: string;
  /** The lines that were recorded before. The last one must be complete. */
  readonly store: LineStore;
  /** The URL to which the request was sent; `undefined` if the session died before it sent one. */
  readonly sentTo: string | undefined;
}

export interface LiveSession {
  readonly state: RunState;
  /** Milliseconds since the request was sent. */
  elapsed(): number;
  /** Called after every chunk and at the end. */
  onChange(listener: () => void): Disposable;
  /**
   * Ends the run as canceled; what has arrived is kept. `why` is the reason for the record, when the user did not
   * request the stop.
   */
  stop(why?: Fault): void;
  /** Settles when the run is over and its record is closed. Never rejects. */
  readonly done: Promise<RunEnd>;
}

/** Throws when the store cannot write the header, and closes the store: a run that is not recorded is not sent. */
export function startSession(sessionOptions: SessionOptions): LiveSession {
  const options = withoutStoredOriginals(sessionOptions);
  const { header, store, redact, now, sentAt = now() } = options;
  try {
    store.append(headerToLine(withoutSecrets(header, redact)));
  } catch (error) {
    void store.close().catch(() => undefined);
    throw error;
  }
  return begin({ ...options, sentAt }, createRunState(header, store));
}

/**
 * Goes on with a run whose session died: reads what is recorded, and takes the rest of the response. `sessionOptions`
 * must be those of `startSession`, with a transport that returns the kept response, because the request is not sent
 * again. The record becomes the same as if the session had not died. (One case differs: a secret that ends as it begins,
 * of which the agent writes two that overlap.) A run whose record has its end is over: nothing is sent or written.
 * Resolves when the recorded frames are read. Rejects when they cannot be read, and closes the store.
 */
export async function continueSession(sessionOptions: ContinueOptions): Promise<LiveSession> {
  const { store, sentTo } = sessionOptions;
  // The header is recorded before anything is sent.
  if (store.count === 0) return startSession(sessionOptions);
  const options = { ...withoutStoredOriginals(sessionOptions), sentAt: sessionOptions.sentAt, sentTo };
  const writer = createRunState(options.header, store);
  try {
    const end = await readRecord(store, writer);
    if (end === undefined) return begin(options, writer);
    await store.close();
    return createSession(options, writer, new Listeners(), { stop: () => undefined, done: Promise.resolve(end) });
  } catch (error) {
    await store.close().catch(() => undefined);
    throw error;
  }
}

type BegunOptions = SessionOptions & Pick<ContinueOptions, 'sentAt'> & { readonly sentTo?: string | undefined };

/** `writer` has the frames that are recorded. */
function begin(options: BegunOptions, writer: RunWriter): LiveSession {
  const changes = new Listeners<void>();
  const controller = new AbortController();
  return createSession(options, writer, changes, {
    stop: (why) => controller.abort(why),
    done: conduct(options, writer, controller.signal, () => changes.fire()),
  });
}

function createSession(
  { now, sentAt }: BegunOptions,
  { state }: RunWriter,
  changes: Listeners<void>,
  ending: Pick<LiveSession, 'stop' | 'done'>,
): LiveSession {
  return {
    state,
    elapsed: () => toElapsed(now(), sentAt),
    onChange: (listener) => changes.add(listener),
    ...ending,
  };
}

function toElapsed(time: number, sentAt: number): number {
  return Math.round((time - sentAt) * 10) / 10;
}

/**
 * Removes the originals that a conversion has stored in the request, because they are only for this program. A request
 * that another program sends (`at`) is recorded unchanged.
 */
function withoutStoredOriginals(sessionOptions: SessionOptions): SessionOptions {
  const { header, request, at } = sessionOptions;
  const sent = at === undefined ? withoutOriginals(header.request) : header.request;
  if (sent === header.request) return sessionOptions;
  return { ...sessionOptions, header: { ...header, request: sent }, request: { ...request, body: printExact(sent) } };
}

async function conduct(
  options: BegunOptions,
  writer: RunWriter,
  signal: AbortSignal,
  changed: () => void,
): Promise<RunEnd> {
  const { request, transport, store, redact, at, now, sentAt, sentTo, findBetterRoute, run } = options;
  const { header } = writer.state;
  const protocol = wireProtocolById(header.protocol);
  const elapsed = (time = now()): number => toElapsed(time, sentAt);
  let [known, lost]: [Partial<RunEnd>, Fault | undefined] = [{}, undefined];
  const attempts: RecordedAttempt[] = [];
  const finish = (reason: EndReason, status?: number, fault?: Fault): RunEnd => ({
    end: reason,
    at: elapsed(),
    ...writer.state.answer,
    ...(status === undefined ? {} : { status }),
    ...toEndFault(orLost(fault, lost), redact),
    ...(attempts.length > 0 && { attempts }),
    ...known,
  });
  const converse = async (): Promise<RunEnd> => {
    const headers = withProtocolHeaders(request.headers, header, protocol);
    const url = at ?? sentTo ?? (await locateRequest({ ...request, headers }, protocol, transport, signal)).url;
    const sessionOptions = { ...request, url, headers, ...(run !== undefined && { run }) };
    const looking = lookForBetterRoute(findBetterRoute, protocol, sessionOptions, signal);
    const single = at === undefined ? listenFirst(transport, streamsOf(header, protocol)) : transport;
    const most = request.retry?.attempts ?? defaultAttempts;
    const note = noteIn(attempts, { writer, redact, elapsed, most, changed });
    const answer = await retryTransport(single, note)(sessionOptions, signal);
    if (signal.aborted) return finish('canceled', undefined, whyStopped(signal));
    if (!answer.ok) return finish(answer.fault.kind === 'timeout' ? 'timeout' : 'http-error', undefined, answer.fault);
    const response = answer.value;
    const { status, contentType } = response;
    known = connectionOf(response, url, request.url, redact);
    const recorder = createResponseRecorder({ ...options, elapsed }, writer, response);
    if (isNoPath(status)) forgetLocation(transport, request.url, protocol);
    else rememberLocation(transport, request.url, protocol, url);
    lost = await recorder.begin();
    if (status < 200 || status > 299) {
      const advice = at === undefined ? advisePath(url, request.url, protocol.paths) : {};
      const fault = noteLongWait(await recordError(response, recorder, redact, advice), response, request.retry);
      known = { ...known, at: recorder.arrivedAt, ...bytesOf(response) };
      return finish('http-error', status, fault);
    }
    const hasOutcome = (): boolean => writer.state.run.outcome !== undefined;
    // A stream that carries everything in a session does not end with the run.
    const endsWithRun = at === undefined && protocol.answersAt !== undefined;
    const isOver = (): boolean => endsWithRun && !recorder.isBehind && hasOutcome();
    const fault = await readStream(response, recorder, { changed, isOver }).finally(() => recorder.end());
    if (signal.aborted && !hasOutcome()) return finish('canceled', status, whyStopped(signal));
    known = { ...known, at: recorder.arrivedAt, ...bytesOf(response), ...(await looking) };
    return finish(...checkEnd(writer.state, status, contentType, fault));
  };
  const reached = await converse().catch((error: unknown) => finish('interrupted', undefined, toRecordFault(error)));
  const unwritten = await closeRecord(store, reached);
  const end = unwritten === undefined || reached.fault !== undefined ? reached : { ...reached, fault: unwritten };
  writer.finish(end);
  changed();
  return end;
}

/** What the record says about the connection. `asked`: the URL of the endpoint; `url`: where the request was sent to. */
function connectionOf(
  { headers, url: answeredAt, httpVersion }: WireResponse,
  url: string,
  asked: string,
  redact: Redact,
): Pick<RunEnd, 'headers' | 'url' | 'httpVersion'> {
  const reached = answeredAt ?? url;
  return {
    headers: redactHeaders(hideCredentials(keptHeaders(headers)), redact),
    ...(reached !== asked && { url: redact(hideInUrl(reached)) }),
    ...(httpVersion !== undefined && { httpVersion }),
  };
}

function bytesOf({ received }: WireResponse): Pick<RunEnd, 'received'> {
  return received === undefined ? {} : { received: received() };
}

interface AttemptNotes {
  readonly writer: RunWriter;
  readonly redact: Redact;
  readonly elapsed: () => number;
  readonly most: number;
  readonly changed: () => void;
}

/** Adds the attempts after which the request is sent again to a list, as they are recorded, and to the state of the run. */
function noteIn(attempts: RecordedAttempt[], { writer, redact, elapsed, most, changed }: AttemptNotes) {
  return ({ fault, ...attempt }: RepeatedAttempt): void => {
    attempts.push({ at: elapsed(), ...attempt, fault: toPublicFault(fault, redact) });
    writer.retry({ attempts: [...attempts], most });
    changed();
  };
}

/** Records the body of a response whose status is not 2xx. Returns the fault that the run ends with. */
async function recordError(
  response: WireResponse,
  recorder: ResponseRecorder,
  redact: Redact,
  advice: PathAdvice,
): Promise<Fault> {
  const { text: body, isComplete, fault } = await readErrorBody(response, recorder);
  const text = redactEnding(redact(body), redact);
  if (text !== '') recorder.take({ form: 'body', data: text, ...(isComplete ? {} : { cut: true as const }) });
  recorder.end();
  return fault ?? toHttpFault(response.status, text, advice);
}

/**
 * Checks whether a run is sent to a partial route, at which servers are known to leave data out, and finds the better
 * route that the server reports. The result is written to the end line of the run; it is empty where no route was
 * found, or where no search was needed.
 */
async function lookForBetterRoute(
  find: FindBetterRoute | undefined,
  { partialRoutes }: Pick<WireProtocol, 'partialRoutes'>,
  sessionOptions: WireRequest,
  signal: AbortSignal,
): Promise<{ readonly betterRoute?: BetterRoute }> {
  if (partialRoutes?.test(parseUrl(sessionOptions.url)?.pathname ?? '') !== true) return {};
  const betterRoute = await find?.(
    { ...sessionOptions, url: replaceRoute(sessionOptions.url, partialRoutes, '/') },
    signal,
  );
  return betterRoute === undefined ? {} : { betterRoute };
}

/** Whether the path does not exist, or does not accept POST. */
function isNoPath(status: number): boolean {
  return status === 404 || status === 405;
}

function toHttpFault(status: number, text: string, advice: PathAdvice): Fault {
  return { kind: 'http', status, excerpt: text.slice(0, excerptLength), ...(isNoPath(status) && advice) };
}

function noteLongWait(fault: Fault, { status, headers }: WireResponse, retry: RetryPolicy | undefined): Fault {
  if (fault.kind !== 'http') return fault;
  const retryAfter = readRetryAfter({ get: (name) => headers[name] ?? null }, Date.now());
  const tooLong = findTooLongWait(retry, status, retryAfter);
  return tooLong === undefined ? fault : { ...fault, tooLong };
}

/** When the program gives no reason, the reason of a signal is an error of the platform. */
function whyStopped({ reason }: { readonly reason: unknown }): Fault | undefined {
  return reason instanceof Error ? undefined : (reason as Fault);
}

/** Writes the last line. Returns the fault if writing the line, or closing the record, failed. */
async function closeRecord(store: LineStore, end: RunEnd): Promise<Fault | undefined> {
  let fault: Fault | undefined;
  try {
    store.append(JSON.stringify(end));
  } catch (error) {
    fault = toRecordFault(error);
  }
  try {
    await store.close();
  } catch (error) {
    fault ??= toRecordFault(error);
  }
  return fault;
}

/** The URL at which the answer to the request arrives, for protocols that do not answer in the response. */
function streamsOf({ request }: RunHeader, protocol: WireProtocol): (url: string) => string | undefined {
  return (url) => (isJsonObject(request) ? protocol.answersAt?.(request, url) : undefined);
}

function withProtocolHeaders(
  own: WireRequest['headers'],
  { request }: RunHeader,
  protocol: WireProtocol,
): WireRequest['headers'] {
  return addHeaders(own, headersOfProtocol(protocol, request));
}

/** Determines how a run with a 2xx answer ended: as the agent reports it, as the connection shows it, or unknown. */
export function checkEnd(
  { run, recognized, frameCount }: RunState,
  status: number,
  contentType: string,
  fault: Fault | undefined,
): [EndReason, number, Fault?] {
  if (run.outcome !== undefined) return fault === undefined ? [run.outcome, status] : [run.outcome, status, fault];
  if (fault !== undefined) return [fault.kind === 'timeout' ? 'timeout' : 'interrupted', status, fault];
  if (frameCount === 0) return ['interrupted', status, { kind: 'empty' }];
  if (!recognized) return ['failed', status, { kind: 'unrecognized', contentType, excerpt: '' }];
  return ['interrupted', status, { kind: 'unfinished' }];
}

function toEndFault(fault: Fault | undefined, redact: Redact): Pick<RunEnd, 'fault'> {
  return fault === undefined ? {} : { fault: toPublicFault(fault, redact) };
}

/** A fault as it is recorded: without secrets. */
function toPublicFault(fault: Fault, redact: Redact): Fault {
  const hidden = withoutSecrets(hideInFault(fault), redact);
  // A secret may begin where the excerpt ends.
  return 'excerpt' in hidden ? { ...hidden, excerpt: redactEnding(hidden.excerpt, redact) } : hidden;
}

/** Hides credentials in the URL of a redirect, which may be signed or contain a token. */
function hideInFault(fault: Fault): Fault {
  return 'url' in fault ? { ...fault, url: hideInUrl(fault.url) } : fault;
}

function toRecordFault(error: unknown): Fault {
  return { kind: 'record', detail: error instanceof Error ? error.message : String(error) };
}
