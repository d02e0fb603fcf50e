/** Ports and processes of this machine: finds a port for an agent that is about to start, and ends its process. */
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
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

/**
 * Finds a port on which nothing listens at the moment. It is not one of those that a system gives to connections and to
 * servers that ask for any port (Linux: from 32768; macOS and Windows: from 49152). An agent may take many seconds to
 * start, and until then another program could get such a port, and respond in its place.
 */
export async function findFreePort(): Promise<number> {
  for (let left = 100; left > 0; left -= 1) {
    const port = randomInt(10_000, 32_768);
    if (await canListen(port)) return port;
  }
  throw new Error('No free port was found between 10000 and 32767.');
}

/** Whether a server could listen on this port of 127.0.0.1 now. */
export async function canListen(port: number): Promise<boolean> {
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
