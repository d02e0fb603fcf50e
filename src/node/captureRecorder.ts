/** Listens to one exchange that passes by, and records it as a live run from the moment it turns out to be one. */
import type { IncomingMessage } from 'node:http';
import { PassThrough, pipeline, type Duplex } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { fail, ok, type Fault, type Result } from '../protocol/base/fault.ts';
import type { Transport, WireResponse } from '../protocol/client/transport.ts';
import type { RunHeader } from '../protocol/record/runFile.ts';
import { isKnownRequest, isStreamType, toBeginning, type CapturedRequest } from '../protocol/session/captured.ts';
import { startSession, type LiveSession } from '../protocol/session/liveSession.ts';
import type { NewRunFile } from './newRunFile.ts';

export interface CapturedRun {
  readonly header: RunHeader;
  readonly path: string;
  readonly session: LiveSession;
}

export interface CaptureOptions {
  /** The agent's address: what the client asks of us is asked there. */
  readonly to: URL;
  /** A free one when absent. */
  readonly port?: number | undefined;
  /** Throws where there is no place to record: the exchange is passed on all the same. */
  readonly newFile: (source: string, startedAt: Date) => NewRunFile;
  /** Told of each run when it begins to be recorded. */
  readonly onRun: (run: CapturedRun) => void;
  /** Told why an exchange is not recorded. */
  readonly onProblem: (error: unknown) => void;
}

export interface CaptureRecorder {
  answer(answer: IncomingMessage): void;
  /** There is no answer. */
  fail(error: Error): void;
  clientLeft(): void;
  /** Called when somebody stops the run. */
  onStop(listener: () => void): void;
}

type Answer = Result<WireResponse>;

/** Longer bodies are passed on, but not kept. */
const bodyLimit = 32 * 1024 * 1024;

export function createCaptureRecorder(
  { newFile, onRun, onProblem, to }: CaptureOptions,
  url: string,
  request: IncomingMessage,
): CaptureRecorder {
  const startedAt = new Date();
  const sentAt = performance.now();
  const { promise: answered, resolve: settle } = deferred<Answer>();
  const stops: (() => void)[] = [];
  let session: LiveSession | undefined;
  let bodyOf = (): string | undefined => undefined;

  const transport: Transport = (_request, signal) => {
    signal.addEventListener('abort', () => {
      settle(fail({ kind: 'broken', detail: 'stopped' }));
      for (const stop of stops) stop();
    });
    return answered;
  };
  const captured = (): CapturedRequest => ({ url, headers: plainHeaders(request.headers), body: bodyOf() });
  const record = (): void => {
    if (session !== undefined) return;
    const { header, redact } = toBeginning(captured(), startedAt);
    try {
      const { path, store } = newFile(header.source, startedAt);
      const order = { url, headers: {}, body: '', timeout: 0 };
      const now = (): number => performance.now();
      session = startSession({ header, request: order, transport, store, redact, now, sentAt, urls: [url] });
      onRun({ header, path, session });
    } catch (error) {
      onProblem(error);
    }
  };
  bodyOf = keepBody(request, () => {
    if (isKnownRequest(captured())) record();
  });
  return {
    answer(answer) {
      const contentType = answer.headers['content-type'] ?? '';
      if (isStreamType(contentType) || isKnownRequest(captured())) record();
      if (session === undefined) return;
      const headers = plainHeaders(answer.headers);
      settle(ok({ status: answer.statusCode ?? 0, contentType, headers, body: readCopy(copyOf(answer)) }));
    },
    fail(error) {
      if (isKnownRequest(captured())) record();
      settle(fail({ kind: 'unreachable', url: to.origin, detail: error.message }));
    },
    clientLeft: () => session?.stop(),
    onStop: (listener) => void stops.push(listener),
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

const decoders: Readonly<Record<string, () => Duplex>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/** The body once more, unpacked: servers may pack what nobody asked to be packed. */
function copyOf(answer: IncomingMessage): AsyncIterable<Buffer> {
  const createDecoder = decoders[answer.headers['content-encoding']?.toLowerCase() ?? ''];
  const copy = createDecoder?.() ?? new PassThrough();
  // What goes wrong is told to whoever reads the copy.
  pipeline(answer, copy, () => undefined);
  return copy;
}

async function* readCopy(copy: AsyncIterable<Buffer>): AsyncGenerator<Uint8Array | Fault> {
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
