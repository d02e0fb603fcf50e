/** Ports and processes of this machine: what an agent that is about to start needs, and how it is ended. */
import { connect, createServer, type AddressInfo } from 'node:net';

/** Milliseconds. A port of this machine answers at once. */
const patience = 1000;

/** Whether anything accepts connections there, of whatever protocol. */
export function isPortTaken(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: patience });
    const end = (isTaken: boolean): void => {
      socket.destroy();
      resolve(isTaken);
    };
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
    socket.once('timeout', () => end(false));
  });
}

/** A port that nobody listens on now. */
export async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => resolve());
  });
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Asks a process to end, with those that it has started where it leads a group. One that is gone already is fine. */
export function endProcess(pid: number): void {
  const leader = process.platform === 'win32' ? pid : -pid;
  for (const target of [leader, pid]) {
    try {
      process.kill(target, 'SIGTERM');
      return;
    } catch {
      // It leads no group, or it has ended.
    }
  }
}
