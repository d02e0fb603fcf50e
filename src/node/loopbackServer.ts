/** An HTTP server on 127.0.0.1 that no other machine and no foreign page can use. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { refuseForeign } from './loopbackGuard.ts';

export interface LoopbackServer {
  /** `http://127.0.0.1:PORT/`. */
  readonly url: string;
  readonly port: number;
  /** Ends all connections. */
  dispose(): Promise<void>;
}

export const loopbackHost = '127.0.0.1';

/**
 * Listens on `port`, or on a free one for 0. Rejects with the system's error when the port is taken. Where `serve`
 * rejects, the connection breaks.
 */
export async function startLoopbackServer(
  port: number,
  serve: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
): Promise<LoopbackServer> {
  const server = createServer((request, response) => {
    if (!refuseForeign(request, response)) serve(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, loopbackHost, () => resolve());
  });
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
