/** Checks whether a loopback port is free before a server is asked to use it. */
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Returns `true` when a server could listen on the port now. */
export async function isPortFree(port: number): Promise<boolean> {
  const server = createServer();
  try {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return true;
  } catch {
    return false;
  } finally {
    server.close();
  }
}
