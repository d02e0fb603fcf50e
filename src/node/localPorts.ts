/** Ports and processes of this machine: finds a port for an agent that is about to start, and ends its process. */
import { connect, createServer, type AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** In milliseconds. A port of this machine answers at once. */
const timeout = 1000;
/** The time in milliseconds that a program may take to end after the user has stopped it. */
const endingTime = 2000;

/**
 * Whether anything accepts connections at this address, whatever protocol it speaks, and does not stop doing so within
 * two seconds: the user may start an agent again while its earlier process is still ending.
 */
export async function isPortTaken(host: string, port: number): Promise<boolean> {
  const end = performance.now() + endingTime;
  while (await isListening(host, port)) {
    if (performance.now() > end) return true;
    await wait(50);
  }
  return false;
}

function isListening(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: timeout });
    const end = (isTaken: boolean): void => {
      socket.destroy();
      resolve(isTaken);
    };
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
    socket.once('timeout', () => end(false));
  });
}

/** Finds a port on which nothing listens at the moment. */
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

/**
 * Asks a process to end, and also the processes that it has started if it leads a group. A process that has already
 * ended is not an error.
 */
export function endProcess(pid: number): void {
  const leader = process.platform === 'win32' ? pid : -pid;
  for (const target of [leader, pid]) {
    try {
      process.kill(target, 'SIGTERM');
      return;
    } catch {
      // The process does not lead a group, or it has ended.
    }
  }
}
