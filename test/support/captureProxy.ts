/**
 * Upstream servers with full control over every byte, capture proxies in front of them, and everything that a client
 * can observe of a response.
 */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer as createHttpServer, request, type IncomingMessage, type RequestListener } from 'node:http';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { startCaptureServer, type CaptureServerOptions } from '../../src/node/captureRuns.ts';
import type { LoopbackServer } from '../../src/node/loopbackServer.ts';
import { createMemoryLineStore } from '../../src/protocol/core/record/lineStore.ts';

const closing: (() => unknown)[] = [];
/** Closes everything that was opened here. */
export async function closeServers(): Promise<void> {
  await Promise.all(closing.splice(0).map((close) => close()));
}

/** Starts an upstream server; the caller writes every byte of its responses. */
export async function rawUpstream(serve: (socket: Socket) => void): Promise<string> {
  const sockets = new Set<Socket>();
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.once('data', () => {
      socket.resume();
      serve(socket);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

export async function httpUpstream(listener: RequestListener): Promise<string> {
  const server = createHttpServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

export interface Watched extends LoopbackServer {
  readonly problems: readonly unknown[];
  readonly runs: readonly unknown[];
}

export async function proxyTo(
  to: string,
  options: Partial<CaptureServerOptions> = {},
  store = createMemoryLineStore,
): Promise<Watched> {
  const problems: unknown[] = [];
  const runs: unknown[] = [];
  const server = await startCaptureServer({
    to: new URL(to),
    newFile: () => ({ path: 'memory', name: 'memory', store: store() }),
    onRun: (run) => runs.push(run),
    onProblem: (error) => problems.push(error),
    ...options,
  });
  closing.push(() => server.dispose());
  return { ...server, problems, runs };
}

export interface Observed {
  readonly statusCode?: number | undefined;
  readonly statusMessage?: string | undefined;
  readonly headers?: readonly string[];
  readonly rawTrailers?: readonly string[];
  readonly length?: number;
  readonly hash?: string;
  readonly isBroken?: boolean;
}

/** Returns everything that a client can observe of a response, except headers that belong to a single connection. */
export async function observe(
  url: string,
  { path = '/process', method = 'POST', body = question } = {},
): Promise<Observed> {
  const sent = request(new URL(path, url), { method, agent: false, headers: { te: 'trailers' } });
  sent.on('error', () => undefined);
  sent.end(body);
  const [answer] = (await Promise.race([once(sent, 'response'), once(sent, 'close')])) as [IncomingMessage | undefined];
  if (answer === undefined) return {};
  const hash = createHash('sha256');
  let length = 0;
  answer.on('data', (bytes: Buffer) => {
    hash.update(bytes);
    length += bytes.length;
  });
  let isBroken = false;
  answer.on('error', () => {
    isBroken = true;
  });
  if (!answer.destroyed) await once(answer, 'close').catch(() => undefined);
  const ofConnection = /^(?:connection|keep-alive|transfer-encoding)$/i;
  const headers = answer.rawHeaders.filter((_, index, all) => !ofConnection.test(all[index - (index % 2)] ?? ''));
  const { statusCode, statusMessage, rawTrailers } = answer;
  return { statusCode, statusMessage, headers, rawTrailers, length, hash: hash.digest('hex'), isBroken };
}

const question = JSON.stringify({
  input: [{ role: 'user', type: 'message', content: [{ type: 'text', text: 'x' }] }],
});
