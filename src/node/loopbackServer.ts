/** An HTTP server on 127.0.0.1 that no other machine and no external page can use. */
import { createServer, type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parseUrl } from '../protocol/core/base/url.ts';

export interface LoopbackServer {
  /** `http://127.0.0.1:PORT/`. */
  readonly url: string;
  readonly port: number;
  /** Closes the server and all its connections. */
  dispose(): Promise<void>;
}

export const loopbackHost = '127.0.0.1';

type Serve = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** These limits are never stricter than those of the servers and clients that this server connects or replaces. */
const serverOptions = { maxHeaderSize: 256 * 1024, requestTimeout: 0 };

/**
 * Listens on `port`, or on a free port if `port` is 0. Rejects with the system's error when the port is taken. An error
 * in one exchange ends only that exchange: with status 500 if no response was sent yet, otherwise the connection
 * breaks.
 */
export async function startLoopbackServer(port: number, serve: Serve): Promise<LoopbackServer> {
  const server = createServer(serverOptions, (request, response) => void serveSafely(serve, request, response));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, loopbackHost, () => resolve());
  });
  // A connection that the system cannot accept (no descriptors left) does not end the other connections.
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
  // Without these listeners, an error of either stream would end the process.
  request.on('error', () => undefined);
  response.on('error', () => undefined);
  try {
    if (!rejectOtherOrigins(request, response)) await serve(request, response);
  } catch {
    if (response.headersSent || response.destroyed) response.destroy();
    else sendError(response, 500, 'The server failed to handle this request');
  }
}

/** Sends an error as the response to a request that the server does not serve. */
export function sendError(response: ServerResponse, code: number, message: string): void {
  // Headers that were already set are removed, except those that control which pages may read the response.
  for (const name of response.getHeaderNames().filter((one) => !/^(?:access-control-|vary$)/.test(one)))
    response.removeHeader(name);
  response.writeHead(code, STATUS_CODES[code] ?? '', { 'content-type': 'application/json' });
  response.end(JSON.stringify({ error: { code, message } }));
}

/**
 * Whether a final response can have that status. Statuses below 200 only announce a response, and those above 999 have
 * no meaning in HTTP.
 */
export function isFinalStatus(status: number): boolean {
  return Number.isInteger(status) && status >= 200 && status <= 999;
}

/** The URL with the requested path and query; `undefined` if they do not form a valid URL. */
export function requestedUrl({ url = '/' }: IncomingMessage): URL | undefined {
  // A path that begins with two slashes is still a path, and does not name another server.
  return parseUrl(/^[a-z][a-z\d+.-]*:/i.test(url) ? url : `http://${loopbackHost}${url.replace(/^[/\\]*/, '/')}`);
}

const bodyLimit = 32 * 1024 * 1024;

/**
 * Resolves with `undefined` if the body is too large. It is still read to its end, or the client would not see the
 * reason.
 */
export async function readBody(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= bodyLimit) chunks.push(chunk);
  }
  return size <= bodyLimit ? Buffer.concat(chunks).toString('utf8') : undefined;
}

/** Waits for the client when it reads more slowly than the server writes. */
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

const loopbackName = /^(?:127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\]|localhost|[a-z\d-]+\.localhost)$/i;

/**
 * Decides who may send requests to a server on the loopback interface. A browser sends requests there for any page:
 * under an external name that resolves to 127.0.0.1 (DNS rebinding), or as forms and `fetch` calls of an external
 * origin. Programs send no `Origin`, and pages of this machine send one of this machine. Responds with 403 and returns
 * `true` if a page of another machine or site caused the request.
 */
function rejectOtherOrigins(request: IncomingMessage, response: ServerResponse): boolean {
  const reason = rejectionReason(request);
  if (reason === undefined) return false;
  response.writeHead(403, { 'content-type': 'application/json', connection: 'close' });
  response.end(JSON.stringify({ error: { code: 403, message: reason } }));
  return true;
}

function rejectionReason({ headers }: IncomingMessage): string | undefined {
  const { host, origin } = headers;
  if (host !== undefined && !isLoopback(`http://${host}`)) {
    return `Host ${host} is not a name of this machine's loopback interface`;
  }
  if (origin !== undefined) return isLoopback(origin) ? undefined : `Origin ${origin} is not on this machine`;
  // Links and images send no origin, but browsers report in `sec-fetch-site` where the request comes from.
  return headers['sec-fetch-site'] === 'cross-site' ? 'The request comes from a page of another site' : undefined;
}

function isLoopback(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname, username } = new URL(url);
  return /^https?:$/.test(protocol) && username === '' && loopbackName.test(hostname);
}
