/** Listens to one exchange that passes by, and records it as a live run from the moment it turns out to be one. */
import type { IncomingMessage } from 'node:http';
import { defaultLimits, type Limits } from '../protocol/core/base/limits.ts';
import { fail, ok, type Fault, type Result } from '../protocol/core/base/fault.ts';
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
import { createCaptureCopy, type CaptureCopy } from './captureCopy.ts';
import type { NewRunFile } from './newRunFile.ts';
import { countBytes } from './countBytes.ts';
import { unpackBody } from './unpackBody.ts';

export interface CapturedRun {
  readonly header: RunHeader;
  readonly path: string;
  readonly session: LiveSession;
}

export interface CaptureOptions {
  /** The agent's address: what the client asks of us is asked there. */
  readonly to: URL;
  /** Values in that address that records must not have. */
  readonly secrets?: readonly Secret[];
  /** A free one when absent. */
  readonly port?: number | undefined;
  /** Where recording stops. What passes on is not limited. */
  readonly limits?: Limits;
  /** Throws where there is no place to record: the exchange is passed on all the same. */
  readonly newFile: (source: string, startedAt: Date) => NewRunFile;
  /** Told of each run when it begins to be recorded. */
  readonly onRun: (run: CapturedRun) => void;
  /** Told why an exchange is not recorded. */
  readonly onProblem: (error: unknown) => void;
}

/** Nothing here throws, and nothing that fails here is seen by the client. */
export interface CaptureRecorder {
  /** What is to be given the bytes of the body; absent where the exchange is not recorded. */
  answer(answer: IncomingMessage): CaptureCopy | undefined;
  /** There is no answer. */
  fail(error: unknown): void;
  clientLeft(): void;
  /** Called when a person stops the run; a recorder that gives up by itself leaves the exchange alone. */
  onStop(listener: () => void): void;
}

type Answer = Result<WireResponse>;

/** Longer bodies are passed on, but not kept. */
const bodyLimit = 32 * 1024 * 1024;

export function createCaptureRecorder(
  { newFile, onRun, onProblem, to, secrets, limits = defaultLimits }: CaptureOptions,
  url: string,
  request: IncomingMessage,
): CaptureRecorder {
  const startedAt = new Date();
  const sentAt = performance.now();
  const { promise: answered, resolve: settle } = deferred<Answer>();
  const stops: (() => void)[] = [];
  let session: LiveSession | undefined;
  let bodyOf = (): string | undefined => undefined;

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
      const order = { url, headers: {}, body: '', timeout: 0 };
      const now = (): number => performance.now();
      session = startSession({ header, request: order, transport, store, redact, now, sentAt, at: url, limits });
      onRun({ header, path, session });
    });
  };
  const recordIfKnown = (): void => {
    if (isKnownRequest(captured())) record();
  };
  bodyOf = keepBody(request, () => guard(recordIfKnown));
  return {
    answer: (answer) =>
      guard(() => {
        const contentType = answer.headers['content-type'] ?? '';
        if (isStreamType(contentType)) record();
        else recordIfKnown();
        if (session === undefined) return undefined;
        const headers = plainHeaders(answer.headers);
        const copy = createCaptureCopy();
        const counted = countBytes(copy.body);
        const body = readCopy(unpackBody(counted.body, headers['content-encoding']));
        settle(ok({ status: answer.statusCode ?? 0, contentType, headers, body, received: counted.received }));
        return copy;
      }),
    fail(error) {
      guard(recordIfKnown);
      const detail = error instanceof Error ? error.message : String(error);
      settle(fail({ kind: 'unreachable', url: to.origin, detail }));
    },
    clientLeft: () => session?.stop(),
    onStop: (listener) => void stops.push(listener),
  };
}

/** `undefined` where the work failed, after somebody was told. Never throws. */
function attempt<T>(work: () => T, onProblem: CaptureOptions['onProblem']): T | undefined {
  try {
    return work();
  } catch (error) {
    try {
      onProblem(error);
    } catch {
      // Whoever is told has failed as well: there is nobody else to tell.
    }
    return undefined;
  }
}

/** Sends nothing: the answer comes from elsewhere. `stop` is called when a person stops the run. */
function passiveTransport(answered: Promise<Answer>, stop: () => void): Transport {
  return (_request, signal) => {
    signal.addEventListener('abort', () => {
      // A reason of ours is a limit of the recorder, or its end: no reason to end the exchange.
      if (signal.reason instanceof Error) stop();
    });
    return answered;
  };
}

/** Answers what has come of the body so far; `undefined` when there is more than is kept. */
function keepBody(request: IncomingMessage, whenComplete: () => void): () => string | undefined {
  const chunks: Buffer[] = [];
  let size = 0;
  request.on('data', (chunk: Buffer) => {
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
    yield { kind: 'broken', detail: code ?? message };
  }
}

function plainHeaders(headers: IncomingMessage['headers']): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, value?.toString() ?? '']));
}

function deferred<T>(): { readonly promise: Promise<T>; readonly resolve: (value: T) => void } {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((take) => {
    resolve = take;
  });
  return { promise, resolve };
}
