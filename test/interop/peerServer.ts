/** Runs the servers in `servers/`, programs that use the real packages, while the tests of a file need them. */
import { after, before } from 'node:test';
import { join } from 'node:path';
import { root } from '../../scripts/places.ts';
import { startAgent, type RunningAgent } from '../support/runningAgent.ts';
import type { Peer } from './packages.ts';

/**
 * Call it where tests are declared; returns a function from a path to its address. `env` is called when the server
 * starts.
 */
export function peerServer(
  peer: Peer,
  file: string,
  env: () => Readonly<Record<string, string>> = () => ({}),
): (path: string) => string {
  let server: RunningAgent | undefined;
  before(async () => {
    if (peer.skip !== false) return;
    const given = { PYTHONDONTWRITEBYTECODE: '1', ...env() };
    server = await startAgent({
      command: peer.python,
      args: [file],
      folder: join(root, 'test/interop/servers'),
      env: given,
    });
  });
  after(() => server?.stop());
  return (path) => new URL(path, server?.root).href;
}
