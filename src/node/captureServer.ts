/**
 * A proxy on loopback that forwards every byte as it arrives, in both directions, and passes a copy to a recorder. The
 * client may be any program that speaks HTTP; it only needs to use another address.
 */
import { randomUUID } from 'node:crypto';
import type { ClientRequest, IncomingMessage, ServerResponse } from 'node:http';
import { faultOf } from '../protocol/core/base/fault.ts';
import { isForbiddenUrl } from '../protocol/session/client/forbiddenUrl.ts';
import { captureTarget, captureWirePath } from '../protocol/session/client/captureTarget.ts';
import type { ExchangeRecorder, RecordExchange } from '../protocol/session/client/observedExchange.ts';
import { isFinalStatus, type LoopbackServer, sendError, startLoopbackServer, writeBytes } from './loopbackServer.ts';
import { openRequest, type FindProxy } from './openRequest.ts';
import { readMessage } from './readMessage.ts';

export interface ForwardOptions {
  /** The agent's address, to which the client's requests are forwarded. */
  readonly to: URL;
  /** The port to listen on. A free port is used when it is absent. */
  readonly port?: number | undefined;
  /** For a platform that does not find proxies itself. */
  readonly findProxy?: FindProxy | undefined;
  /** Called for each exchange. */
  readonly record: RecordExchange;
}

/** Rejects with the system's error when the port is taken. */
export async function startForwarding(options: ForwardOptions): Promise<LoopbackServer> {
  let port = 0;
  const name = `agent-api-capture-${randomUUID().slice(0, 8)}`;
  const server = await startLoopbackServer(options.port ?? 0, (request, response) =>
    forward({ ...options, name, ownPort: port }, request, response),
  );
  ({ port } = server);
  return server;
}

interface Proxy extends ForwardOptions {
  /** Identifies the proxy's own requests in the `via` header, by whatever host name or address they come back. */
  readonly name: string;
  readonly ownPort: number;
}

/**
 * Headers that belong to the connection between client and proxy. `accept-encoding` is replaced so that the proxy can
 * read what passes.
 */
const ownHeader = /^(?:host|connection|keep-alive|proxy-connection|upgrade|te|accept-encoding|expect)$/i;
const ownAnswerHeader = /^(?:connection|keep-alive|upgrade)$/i;

async function forward(proxy: Proxy, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const target = captureTarget(proxy.to, request.url ?? '/');
  if (target.origin !== proxy.to.origin)
    return void refuse(response, 400, `The request is for another server than ${proxy.to.origin}.`);
  if (isForbiddenUrl(target)) return void refuse(response, 403, `${target.href} controls the server process.`);
  const isSelf = Number(target.port) === proxy.ownPort && target.hostname === '127.0.0.1';
  if (isSelf || request.headers.via?.includes(proxy.name) === true)
    return void refuse(response, 508, 'The request would loop, because its target is this proxy.');
  const recorder = proxy.record(target.href, request);
  const disconnected = new AbortController();
  response.on('close', () => {
    disconnected.abort();
    if (!response.writableFinished) recorder.clientLeft();
  });
  recorder.onStop(() => response.destroy());
  try {
    await passOn(await ask(proxy, target, request, disconnected.signal), request, response, recorder);
  } catch (error) {
    recorder.fail(error);
    const why = error instanceof Error ? error.message : String(error);
    if (response.headersSent) response.destroy();
    else sendError(response, 502, `No response from ${proxy.to.origin}${proxyOf(error)}: ${why}`);
  }
}

/** Says who responds, because the client may take this for a response of the agent. */
function refuse(response: ServerResponse, code: number, why: string): void {
  sendError(response, code, `${why} The proxy that records runs rejected the request, and forwarded nothing.`);
}

interface Answer {
  readonly head: IncomingMessage;
  readonly body: AsyncIterable<Uint8Array>;
}

/** Forwards the request while it is still arriving. Rejects if no response comes back. */
function ask(
  { to, name, findProxy }: Proxy,
  target: URL,
  request: IncomingMessage,
  disconnected: AbortSignal,
): Promise<Answer> {
  const { method = 'GET', rawHeaders } = request;
  const own = ['host', target.host, 'accept-encoding', 'identity', 'via', `1.1 ${name}`];
  const path = captureWirePath(to, request.url ?? '/');
  return new Promise((resolve, reject) => {
    const headers = [...own, ...requestHeaders(rawHeaders)];
    const upstream = openRequest(target, { method, path, headers, maxHeaderSize: 256 * 1024 }, findProxy);
    upstream.setNoDelay(true);
    upstream.on('response', (head) => resolve({ head, body: readMessage(upstream, head) }));
    upstream.on('upgrade', (_head, socket) => {
      socket.destroy();
      reject(new Error('the server switches to another protocol'));
    });
    // If the server rejects an upload before it has read all of it, the promise resolves with its response, and the
    // write error that follows has no effect.
    upstream.on('error', reject);
    upstream.on('close', () => {
      reject(new Error('closed without a response'));
      request.unpipe(upstream);
      request.resume();
    });
    disconnected.addEventListener('abort', () => upstream.destroy());
    passUp(request, upstream);
  });
}

/** Says that a proxy between this one and the agent has failed. */
function proxyOf(error: unknown): string {
  return faultOf(error)?.kind === 'proxy' ? ' through the proxy that the environment names' : '';
}

function passUp(request: IncomingMessage, upstream: ClientRequest): void {
  request.once('end', () => {
    try {
      upstream.addTrailers(inPairs(request.rawTrailers));
    } catch (error) {
      upstream.destroy(error as Error);
    }
  });
  request.pipe(upstream);
}

async function passOn(
  { head, body }: Answer,
  request: IncomingMessage,
  response: ServerResponse,
  recorder: ExchangeRecorder,
): Promise<void> {
  const status = head.statusCode ?? 0;
  try {
    if (!isFinalStatus(status)) throw new Error(`its status ${status} cannot be forwarded`);
    response.sendDate = false;
    response.writeHead(status, head.statusMessage, answerHeaders(head, request));
  } catch (error) {
    head.destroy();
    throw error;
  }
  // Flushes the headers as bytes, because `flushHeaders` would send them as UTF-8.
  response.write(Buffer.alloc(0));
  const copy = recorder.answer(head);
  try {
    for await (const bytes of body) {
      await Promise.all([copy?.add(bytes), writeBytes(response, bytes)]);
    }
    copy?.end();
    if (head.rawTrailers.length > 0) response.addTrailers(inPairs(head.rawTrailers));
    await uploaded(request);
    response.end();
  } catch (error) {
    copy?.end(error instanceof Error ? error : new Error(String(error)));
    // The client first gets everything that has arrived, and then sees the broken connection.
    response.socket?.destroySoon();
  }
}

/** In milliseconds. */
const uploadTimeout = 2000;

/**
 * Waits a moment for the rest of an upload that was answered before its end. If a connection is closed while its client
 * is still sending, it is reset, and the client loses the data that it has not read yet.
 */
async function uploaded(request: IncomingMessage): Promise<void> {
  if (request.complete || request.destroyed) return;
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, uploadTimeout);
    request.once('close', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** `raw` alternates names and values, like `rawHeaders`. Repeated headers and their spelling are kept. */
function keepHeaders(raw: readonly string[], isKept: (name: string) => boolean): string[] {
  return raw.filter((_, index) => isKept(raw[index - (index % 2)] ?? ''));
}

function requestHeaders(raw: readonly string[]): string[] {
  const isChunked = inPairs(raw).some(([name]) => /^transfer-encoding$/i.test(name));
  return keepHeaders(raw, (name) => !ownHeader.test(name) && (isChunked || !/^trailer$/i.test(name)));
}

/** Only a chunked response can have trailers, and only HTTP/1.1 has chunked encoding. */
function answerHeaders({ rawHeaders, statusCode, headers }: IncomingMessage, request: IncomingMessage): string[] {
  const isOld = request.httpVersion === '1.0';
  const hasBody = request.method !== 'HEAD' && statusCode !== 204 && statusCode !== 304;
  const mayTrail = !isOld && hasBody && headers['transfer-encoding'] !== undefined;
  const isOwn = (name: string): boolean =>
    ownAnswerHeader.test(name) ||
    (isOld && /^transfer-encoding$/i.test(name)) ||
    (!mayTrail && /^trailer$/i.test(name));
  return keepHeaders(rawHeaders, (name) => !isOwn(name));
}

function inPairs(raw: readonly string[]): [string, string][] {
  return raw.flatMap((name, index): [string, string][] => (index % 2 === 0 ? [[name, raw[index + 1] ?? '']] : []));
}
