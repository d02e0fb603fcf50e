/** Checks whether a server can be reached by addresses of this machine other than 127.0.0.1. */
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';

/**
 * Returns the addresses of the network interfaces, and another address of the loopback interface, where a server that
 * listens on all interfaces answers too.
 */
function otherAddresses(): readonly string[] {
  const own = Object.values(networkInterfaces()).flatMap((one = []) => one.filter(({ scopeid = 0 }) => scopeid === 0));
  return [...new Set(['127.0.0.2', ...own.map(({ address }) => address)])].filter((address) => address !== '127.0.0.1');
}

/** Returns the addresses, except 127.0.0.1, that accept connections to `port`. */
export async function otherWaysTo(port: number): Promise<readonly string[]> {
  const answers = await Promise.all(
    otherAddresses().map(async (address) => ((await accepts(address, port)) ? [address] : [])),
  );
  return answers.flat();
}

function accepts(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: 2000 });
    const end = (accepted: boolean): void => {
      socket.destroy();
      resolve(accepted);
    };
    socket.on('connect', () => end(true));
    socket.on('error', () => end(false));
    socket.on('timeout', () => end(false));
  });
}
