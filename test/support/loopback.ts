/** Real HTTP servers on a free loopback port, for tests that need a server with a certain wrong behaviour. */
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Loopback {
  readonly url: string;
  readonly port: number;
  close(): Promise<void>;
}

export async function serveLoopback(listener: RequestListener): Promise<Loopback> {
  return listenOnLoopback(createServer(listener), 'http');
}

export async function listenOnLoopback(server: Server, scheme: 'http' | 'https'): Promise<Loopback> {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `${scheme}://127.0.0.1:${port}/process`,
    port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
