/** Provides a small Agent API stream, and servers that send exactly the given bytes. */
import { createServer, type AddressInfo, type Socket } from 'node:net';
import type { HostileServer } from './recordRun.ts';

export const opening = 'data: {"object":"response","status":"created","id":"r1"}\n\n';
export const closing = 'data: {"object":"response","status":"completed","id":"r1"}\n\n';

/** One delta of the answer's text. */
export const say = (text: string): string =>
  `data: ${JSON.stringify({ object: 'content', type: 'text', msg_id: 'm', index: 0, delta: true, text })}\n\n`;

/** A complete answer with these texts. */
export const answer = (...texts: readonly string[]): string => opening + texts.map(say).join('') + closing;

export const streamHead = 'HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\n';

/** One chunk, as HTTP/1.1 sends a body without a length. */
export const chunked = (text: string | Buffer): Buffer => {
  const bytes = Buffer.from(text);
  return Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')]);
};

export const lastChunk = '0\r\n\r\n';

export interface TcpServer extends HostileServer {
  /** The number of connections so far. */
  readonly connections: number;
}

/** Calls `talk` for each connection when the whole request has arrived. `host` is the address it listens on. */
export async function serveTcp(
  talk: (socket: Socket, request: string) => unknown,
  host = '127.0.0.1',
): Promise<TcpServer> {
  const sockets = new Set<Socket>();
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    sockets.add(socket);
    let request = '';
    socket.setNoDelay(true);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    socket.on('data', (bytes) => {
      request += bytes.toString('latin1');
      if (!isComplete(request)) return;
      const whole = request;
      request = '';
      void talk(socket, whole);
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, host, resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${port}/process`,
    get connections() {
      return connections;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

function isComplete(request: string): boolean {
  const end = request.indexOf('\r\n\r\n');
  const length = Number(/content-length: *(\d+)/i.exec(request)?.[1] ?? 0);
  return end !== -1 && request.length >= end + 4 + length;
}

/** Resolves when the bytes were sent. */
export const send = (socket: Socket, bytes: string | Buffer): Promise<void> =>
  new Promise((resolve) => {
    socket.write(bytes, () => resolve());
  });
