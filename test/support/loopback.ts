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

/** A window of VS Code serves many tests, and remembers the origins that the user has allowed. */
const used = new Set<number>();

/** No port is used twice in the process. */
export async function listenOnLoopback(server: Server, scheme: 'http' | 'https'): Promise<Loopback> {
  const port = await listen(server);
  if (used.has(port)) {
    await new Promise((resolve) => server.close(resolve));
    return listenOnLoopback(server, scheme);
  }
  used.add(port);
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

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return (server.address() as AddressInfo).port;
}
