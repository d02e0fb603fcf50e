/** Sends one request with the Node exchange to a server that exists only for that request. */
import type { RequestListener } from 'node:http';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { nodeExchange } from '../../src/node/nodeExchange.ts';
import type { Question } from '../../src/protocol/session/client/exchange.ts';
import { serveLoopback } from '../support/loopback.ts';

export const never = new AbortController().signal;

/** Calls `talk` with all data received so far, whenever data arrives. */
export async function withTcp(
  talk: (socket: Socket, came: string) => unknown,
  check: (url: string) => Promise<void>,
  host = '127.0.0.1',
): Promise<void> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    let came = '';
    socket.on('error', () => undefined);
    socket.on('data', (bytes) => {
      came += bytes.toString('latin1');
      talk(socket, came);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, host, resolve);
  });
  const { port } = server.address() as AddressInfo;
  try {
    await check(`http://${host}:${port}/process`);
  } finally {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  }
}

export async function withServer(listener: RequestListener, check: (url: string) => Promise<void>): Promise<void> {
  const server = await serveLoopback(listener);
  try {
    await check(server.url);
  } finally {
    await server.close();
  }
}

export interface Heard {
  readonly status: number;
  readonly text: string;
  /** The reason why the body failed. */
  readonly broken: string | undefined;
}

export async function ask(
  url: string,
  question: Partial<Question> = {},
  signal = never,
  onPiece: () => void = () => undefined,
): Promise<Heard> {
  const answer = await nodeExchange({ method: 'POST', url, headers: {}, body: '{}', ...question }, signal);
  const pieces: Uint8Array[] = [];
  let broken: string | undefined;
  try {
    for await (const piece of answer.body) {
      pieces.push(piece);
      onPiece();
    }
  } catch (error) {
    broken = (error as Error).message;
  }
  return { status: answer.status, text: Buffer.concat(pieces).toString(), broken };
}
