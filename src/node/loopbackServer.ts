/** An HTTP server on 127.0.0.1 that no other machine and no foreign page can use. */
import { createServer, STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parseUrl } from '../protocol/core/base/url.ts';
import { refuseForeign } from './loopbackGuard.ts';

export interface LoopbackServer {
  /** `http://127.0.0.1:PORT/`. */
  readonly url: string;
  readonly port: number;
  /** Ends all connections. */
  dispose(): Promise<void>;
}

export const loopbackHost = '127.0.0.1';

type Serve = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** No limit of ours is stricter than the servers and clients that we stand between, or stand for. */
const serverOptions = { maxHeaderSize: 256 * 1024, requestTimeout: 0 };

/**
 * Listens on `port`, or on a free one for 0. Rejects with the system's error when the port is taken. Whatever goes wrong
 * in one exchange ends that exchange only: with a 500 where nothing was answered yet, otherwise the connection breaks.
 */
export async function startLoopbackServer(port: number, serve: Serve): Promise<LoopbackServer> {
  const server = createServer(serverOptions, (request, response) => void serveSafely(serve, request, response));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, loopbackHost, () => resolve());
  });
  // A connection that the system cannot accept (no descriptors left) does not end the others.
  server.on('error', () => undefined);
  const { port: opened } = server.address() as AddressInfo;
  return {
    url: `http://${loopbackHost}:${opened}/`,
    port: opened,
    dispose: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Never rejects. */
async function serveSafely(serve: Serve, request: IncomingMessage, response: ServerResponse): Promise<void> {
  // An error of either stream that nobody listens to would end the process.
  request.on('error', () => undefined);
  response.on('error', () => undefined);
  try {
    if (!refuseForeign(request, response)) await serve(request, response);
  } catch {
    if (response.headersSent || response.destroyed) response.destroy();
    else sendError(response, 500, 'The server failed to answer this request');
  }
}

/** The answer of a server of ours to a request that it does not serve. */
export function sendError(response: ServerResponse, code: number, message: string): void {
  // Nothing stays of a head that was begun, but for whom pages may read it.
  for (const name of response.getHeaderNames().filter((one) => !/^(?:access-control-|vary$)/.test(one)))
    response.removeHeader(name);
  response.writeHead(code, STATUS_CODES[code] ?? '', { 'content-type': 'application/json' });
  response.end(JSON.stringify({ error: { code, message } }));
}

/** Whether an answer can have that status: those below 200 only announce one, and those above have no meaning to HTTP. */
export function isFinalStatus(status: number): boolean {
  return Number.isInteger(status) && status >= 200 && status <= 999;
}

/** The path and query that were asked for; `undefined` where a URL cannot have them. */
export function requestedUrl({ url = '/' }: IncomingMessage): URL | undefined {
  // A path that begins with two slashes is a path, too, and no other server.
  return parseUrl(/^[a-z][a-z\d+.-]*:/i.test(url) ? url : `http://${loopbackHost}${url.replace(/^[/\\]*/, '/')}`);
}

const bodyLimit = 32 * 1024 * 1024;

/** `undefined` when the body is too large; it is read to its end all the same, or the client would not see why. */
export async function readBody(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= bodyLimit) chunks.push(chunk);
  }
  return size <= bodyLimit ? Buffer.concat(chunks).toString('utf8') : undefined;
}

/** Waits for the client when it reads slower than we write. */
export async function writeBytes(response: ServerResponse, bytes: Uint8Array): Promise<void> {
  if (response.write(bytes) || response.destroyed) return;
  await new Promise<void>((resolve) => {
    const go = (): void => {
      response.off('drain', go).off('close', go);
      resolve();
    };
    response.on('drain', go).on('close', go);
  });
}
