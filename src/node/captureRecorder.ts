/** Observes one exchange that passes through the proxy, and records it as a live run once it is recognized as a run. */
import { defaultLimits, type Limits } from '../protocol/core/base/limits.ts';
import { fail, faultOf, ok, type Fault, type Result } from '../protocol/core/base/fault.ts';
import type { ExchangeRecorder, ObservedRequest } from '../protocol/session/client/observedExchange.ts';
import type { Transport, WireResponse } from '../protocol/session/client/transport.ts';
import type { Secret } from '../protocol/core/secrets/redact.ts';
import type { RunHeader } from '../protocol/core/record/runFile.ts';
import {
  isKnownRequest,
  isStreamType,
  toBeginning,
  type CapturedRequest,
} from '../protocol/session/stored/captured.ts';
import { startSession, type LiveSession } from '../protocol/session/live/liveSession.ts';
import { createCaptureCopy } from './captureCopy.ts';
import type { NewRunFile } from './newRunFile.ts';
import { countBytes } from './readMessage.ts';
import { unpackBody } from './unpackBody.ts';

export interface CapturedRun {
  readonly header: RunHeader;
  readonly path: string;
  readonly session: LiveSession;
}

export interface CaptureOptions {
  /** The agent's address, to which the client's requests are forwarded. */
  readonly to: URL;
  /** Values in that address that must not appear in records. */
  readonly secrets?: readonly Secret[];
  /** The limits at which recording stops. The traffic that is forwarded is not limited. */
  readonly limits?: Limits;
  /** Throws if there is no place to record. The exchange is forwarded anyway. */
  readonly newFile: (source: string, startedAt: Date) => NewRunFile;
  /** Called for each run when its recording begins. */
  readonly onRun: (run: CapturedRun) => void;
  /** Called with the reason when an exchange is not recorded. */
  readonly onProblem: (error: unknown) => void;
}

type Answer = Result<WireResponse>;

/** In bytes. Longer bodies are forwarded, but not kept. */
const bodyLimit = 32 * 1024 * 1024;

export function createCaptureRecorder(
  { newFile, onRun, onProblem, to, secrets, limits = defaultLimits }: CaptureOptions,
  url: string,
  request: ObservedRequest,
): ExchangeRecorder {
  const startedAt = new Date();
  const sentAt = performance.now();
  const { promise: answered, resolve: settle } = deferred<Answer>();
  const stops: (() => void)[] = [];
  let session: LiveSession | undefined;
  let bodyOf = (): string | undefined => undefined;
  /** The response has begun and is not recorded, so a request that is complete only now is not recorded either. */
  let isOver = false;

  const guard = <T>(work: () => T): T | undefined => attempt(work, onProblem);
  const transport = passiveTransport(answered, () => {
    settle(fail({ kind: 'broken', detail: 'stopped' }));
    for (const stop of stops) stop();
  });
  const captured = (): CapturedRequest => ({ url, headers: plainHeaders(request.headers), body: bodyOf() });
  const record = (): void => {
    if (session !== undefined) return;
    guard(() => {
      const { header, redact } = toBeginning(captured(), startedAt, secrets);
      const { path, store } = newFile(header.source, startedAt);
      const wireRequest = { url, headers: {}, body: '', timeout: 0 };
      const now = (): number => performance.now();
      session = startSession({ header, request: wireRequest, transport, store, redact, now, sentAt, at: url, limits });
      onRun({ header, path, session });
    });
  };
  const recordIfKnown = (): void => {
    if (!isOver && isKnownRequest(captured())) record();
  };
  bodyOf = keepBody(request, () => guard(recordIfKnown));
  return {
    answer: (answer) =>
      guard(() => {
        const headers = plainHeaders(answer.headers);
        const { 'content-type': contentType = '' } = headers;
        if (isStreamType(contentType)) record();
        else recordIfKnown();
        isOver = session === undefined;
        if (session === undefined) return undefined;
        const copy = createCaptureCopy();
        const counted = countBytes(copy.body);
        const body = readCopy(unpackBody(counted.body, headers['content-encoding']));
        settle(ok({ status: answer.statusCode ?? 0, contentType, headers, body, received: counted.received }));
        return copy;
      }),
    fail(error) {
      guard(recordIfKnown);
      const detail = error instanceof Error ? error.message : String(error);
      settle(fail(faultOf(error) ?? { kind: 'unreachable', url: to.origin, detail }));
    },
    clientLeft: () => session?.stop(),
    onStop: (listener) => void stops.push(listener),
  };
}

/** Returns `undefined` if the work failed; `onProblem` was called then. Never throws. */
function attempt<T>(work: () => T, onProblem: CaptureOptions['onProblem']): T | undefined {
  try {
    return work();
  } catch (error) {
    try {
      onProblem(error);
    } catch {
      // `onProblem` failed as well, so there is nobody left to notify.
    }
    return undefined;
  }
}

/** Sends nothing, because the response comes from the proxy. `stop` is called when the user stops the run. */
function passiveTransport(answered: Promise<Answer>, stop: () => void): Transport {
  return (_request, signal) => {
    signal.addEventListener('abort', () => {
      // A reason that is not an `Error` is a limit of the recorder or its end, and must not end the exchange.
      if (signal.reason instanceof Error) stop();
    });
    return answered;
  };
}

/** Returns a function that reads the part of the body received so far; `undefined` if it is empty or over the limit. */
function keepBody(request: ObservedRequest, whenComplete: () => void): () => string | undefined {
  const chunks: Uint8Array[] = [];
  let size = 0;
  request.on('data', (chunk) => {
    size += chunk.length;
    if (size <= bodyLimit) chunks.push(chunk);
  });
  request.on('end', whenComplete);
  return () => (size === 0 || size > bodyLimit ? undefined : Buffer.concat(chunks).toString('utf8'));
}

async function* readCopy(copy: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array | Fault> {
  try {
    yield* copy;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    yield faultOf(error) ?? { kind: 'broken', detail: code ?? message };
  }
}

function plainHeaders(headers: ObservedRequest['headers']): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, value?.toString() ?? '']));
}

function deferred<T>(): { readonly promise: Promise<T>; readonly resolve: (value: T) => void } {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((take) => {
    resolve = take;
  });
  return { promise, resolve };
}
