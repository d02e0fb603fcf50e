/**
 * One live run from the first byte to the last. This module puts the stages in order: bytes → text → frames → record
 * → interpretation. A frame is recorded before any code interprets it.
 */
import { findExceeded, type Spent } from '../../core/base/budget.ts';
import { defaultLimits, type Limits } from '../../core/base/limits.ts';
import type { Fault } from '../../core/base/fault.ts';
import { isJsonObject } from '../../core/json/json.ts';
import { Listeners } from '../../core/base/listeners.ts';
import type { Disposable } from '../../core/base/scope.ts';
import { parseUrl } from '../../core/base/url.ts';
import { printExact } from '../../core/json/exactJson.ts';
import { addHeaders } from '../client/addHeaders.ts';
import { hideCredentials, hideInUrl } from '../client/credentials.ts';
import { listenFirst } from '../client/listenFirst.ts';
import { replaceRoute } from '../client/replaceRoute.ts';
import type { Transport, WireRequest, WireResponse } from '../client/transport.ts';
import { otherPaths } from '../../protocols/building-blocks/requestUrls.ts';
import type { WireProtocol } from '../../protocols/contract/protocol.ts';
import { withoutOriginals } from '../../protocols/building-blocks/keep.ts';
import { keptHeaders } from '../../core/record/answerHeaders.ts';
import type { LineStore } from '../../core/record/lineStore.ts';
import type { BetterRoute } from '../../core/record/betterRoute.ts';
import type { Redact } from '../../core/secrets/redact.ts';
import { redactEnding, redactHeaders, withoutSecrets } from '../../core/secrets/redactFrame.ts';
import { frameToLine, headerToLine, type EndReason, type RunEnd, type RunHeader } from '../../core/record/runFile.ts';
import { createBodyText } from '../../core/wire/bodyText.ts';
import { frameLimit, toFrame, type FrameDraft } from '../../core/wire/frame.ts';
import { createFramer } from '../../core/wire/framer.ts';
import { forgetLocation, locateRequest, rememberLocation } from './locateRequest.ts';
import { createPieceGuard } from './pieceGuard.ts';
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
  const elapsed = (): number => Math.round((now() - sentAt) * 10) / 10;
  try {
    store.append(headerToLine(withoutSecrets(header, redact)));
  } catch (error) {
    void store.close().catch(() => undefined);
    throw error;
  }
  const writer = createRunState(header, store);
  const changes = new Listeners<void>();
  const controller = new AbortController();
  return {
    state: writer.state,
    elapsed,
    onChange: (listener) => changes.add(listener),
    stop: (why) => controller.abort(why),
    done: conduct({ ...options, elapsed }, writer, controller.signal, () => changes.fire()),
  };
}

/**
 * Goes on with a run whose session died: reads what is recorded, and takes the rest of the response. `options` must be
 * those of `startSession`, with the same transport, or another one for the same kept responses: the request is not sent
 * again. The resulting record is the same as if the session had not died. A run whose record has its end is over: nothing is
 * sent or written. Resolves when the recorded frames are read; rejects when they cannot be read, and closes the store.
 */
export declare function continueSession(options: ContinueOptions): Promise<LiveSession>;

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

const excerptLength = 2000;
const errorBodyLimit = 1024 * 1024;

type Conducted = SessionOptions & Pick<LiveSession, 'elapsed'>;

async function conduct(
  { request, transport, store, redact, at, elapsed, findBetterRoute, limits = defaultLimits }: Conducted,
  writer: RunWriter,
  signal: AbortSignal,
  changed: () => void,
): Promise<RunEnd> {
  const guard = createPieceGuard<FrameDraft>(redact, writer.state.header.protocol, (draft, cameAt) => {
    const frame = toFrame(draft, writer.state.frameCount, cameAt);
    store.append(frameToLine(frame));
    writer.take(frame);
  });
  const take = (draft: FrameDraft): void => guard.take(draft, elapsed());
  let known: Partial<RunEnd> = {};
  const finish = (reason: EndReason, status?: number, fault?: Fault): RunEnd => ({
    end: reason,
    at: elapsed(),
    ...writer.state.answer,
    ...(status === undefined ? {} : { status }),
    ...(fault === undefined ? {} : { fault: withoutSecrets(hideInFault(fault), redact) }),
    ...known,
  });
  const converse = async (): Promise<RunEnd> => {
    const { protocol } = writer.state;
    const headers = withProtocolHeaders(request.headers, writer.state);
    const url = at ?? (await locateRequest({ ...request, headers }, protocol, transport, signal)).url;
    const sessionOptions = { ...request, url, headers };
    const { answersAt } = protocol;
    const looking = lookForBetterRoute(findBetterRoute, protocol, sessionOptions, signal);
    const ask = at === undefined ? listenFirst(transport, streamsOf(writer.state)) : transport;
    const answer = await ask(sessionOptions, signal);
    if (signal.aborted) return finish('canceled', undefined, whyStopped(signal));
    if (!answer.ok) return finish(answer.fault.kind === 'timeout' ? 'timeout' : 'http-error', undefined, answer.fault);
    known = { headers: redactHeaders(hideCredentials(keptHeaders(answer.value.headers)), redact) };
    writer.answer({ headersAt: elapsed() });
    const response = noteFirst(answer.value, () => writer.answer({ firstByteAt: elapsed() }));
    const { status } = response;
    if (isNoPath(status)) forgetLocation(transport, request.url, protocol);
    else rememberLocation(transport, request.url, protocol, url);
    const exceeded = (read: Spent): Fault | undefined => findExceeded(limits, spentOn(writer.state, read, elapsed()));
    if (status < 200 || status > 299) {
      const failed = await readAll(response, exceeded);
      const text = redactEnding(redact(failed.text), redact);
      if (text !== '') take({ form: 'body', data: text, ...(failed.isComplete ? {} : { cut: true as const }) });
      guard.end();
      const others = at === undefined ? otherPaths(url, protocol.paths) : [];
      return finish('http-error', status, failed.fault ?? toHttpFault(status, text, others));
    }
    // A stream that carries everything in a session does not end with the run.
    const isOver = (): boolean => at === undefined && answersAt !== undefined && writer.state.run.outcome !== undefined;
    const fault = await pump(response, { take, changed, isOver, exceeded }).finally(() => guard.end());
    if (signal.aborted && writer.state.run.outcome === undefined) return finish('canceled', status, whyStopped(signal));
    known = { ...known, at: elapsed(), ...(await looking) };
    return finish(...checkEnd(writer.state, status, response.contentType, fault));
  };
  const reached = await converse().catch((error: unknown) => finish('interrupted', undefined, toRecordFault(error)));
  const unwritten = await closeRecord(store, reached);
  const end = unwritten === undefined || reached.fault !== undefined ? reached : { ...reached, fault: unwritten };
  writer.finish(end);
  changed();
  return end;
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

/** `others`: paths to which such requests usually go. They are only reported: no request is sent to them. */
function toHttpFault(status: number, text: string, others: readonly string[]): Fault {
  const usual = isNoPath(status) && others.length > 0 ? { usual: others } : {};
  return { kind: 'http', status, excerpt: text.slice(0, excerptLength), ...usual };
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
function streamsOf({ header, protocol }: RunState): (url: string) => string | undefined {
  const { request } = header;
  return (url) => (isJsonObject(request) ? protocol.answersAt?.(request, url) : undefined);
}

function withProtocolHeaders(own: WireRequest['headers'], { header, protocol }: RunState): WireRequest['headers'] {
  const headersOfProtocol = isJsonObject(header.request) ? (protocol.requestHeaders?.(header.request) ?? {}) : {};
  return addHeaders(own, headersOfProtocol);
}

/** Returns the same response, and calls `came` when the first bytes of its body arrive. */
function noteFirst(response: WireResponse, came: () => void): WireResponse {
  async function* body(): WireResponse['body'] {
    let first = true;
    for await (const item of response.body) {
      if (first && item instanceof Uint8Array) came();
      first = false;
      yield item;
    }
  }
  return { ...response, body: body() };
}

function spentOn({ frameCount, run }: RunState, read: Spent, elapsed: number): Spent {
  return { ...read, events: frameCount, text: run.kept, elapsed };
}

interface Pumped {
  take(draft: FrameDraft): void;
  changed(): void;
  isOver(): boolean;
  /** The limit that the run has reached, based on what was read of the body and what it contained. */
  exceeded(read: Spent): Fault | undefined;
}

/** Feeds the body through the framer. Returns the fault that cut it short, if there is one. */
async function pump(
  { body, contentType, received }: WireResponse,
  { take, changed, isOver, exceeded }: Pumped,
): Promise<Fault | undefined> {
  const text = createBodyText(contentType);
  const framer = createFramer(contentType, take);
  let unpacked = 0;
  let fault: Fault | undefined;
  for await (const item of body) {
    if (!(item instanceof Uint8Array)) {
      framer.push(text.end());
      framer.end();
      return item;
    }
    if (!framer.push(text.push(item))) return { kind: 'too-large', limit: frameLimit };
    changed();
    unpacked += item.length;
    fault = exceeded({ unpacked, wire: received?.() });
    if (fault !== undefined || isOver()) break;
  }
  framer.push(text.end());
  framer.end();
  return fault;
}

/**
 * Reads the body of an error, which may also be endless: the fault is the limit of the run that it reached. The body
 * is read only for its message, so no more than `errorBodyLimit` of it is kept.
 */
async function readAll(
  { body, contentType, received }: WireResponse,
  exceeded: Pumped['exceeded'],
): Promise<{ readonly text: string; readonly isComplete: boolean; readonly fault: Fault | undefined }> {
  const bytes = createBodyText(contentType);
  let text = '';
  let unpacked = 0;
  for await (const item of body) {
    if (!(item instanceof Uint8Array)) return { text: text + bytes.end(), isComplete: false, fault: undefined };
    text += bytes.push(item);
    unpacked += item.length;
    const fault = exceeded({ unpacked, wire: received?.() });
    if (fault !== undefined || text.length > errorBodyLimit)
      return { text: text + bytes.end(), isComplete: false, fault };
  }
  return { text: text + bytes.end(), isComplete: true, fault: undefined };
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

/** Hides credentials in the URL of a redirect, which may be signed or contain a token. */
function hideInFault(fault: Fault): Fault {
  return 'url' in fault ? { ...fault, url: hideInUrl(fault.url) } : fault;
}

function toRecordFault(error: unknown): Fault {
  return { kind: 'record', detail: error instanceof Error ? error.message : String(error) };
}
