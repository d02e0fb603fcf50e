/** The servers in `servers/`, each a program of the peer's own, running while the tests of a file need it. */
import { after, before } from 'node:test';
import { join } from 'node:path';
import { root } from '../../scripts/places.ts';
import { startAgent, type RunningAgent } from '../support/runningAgent.ts';
import type { Peer } from './packages.ts';

/** To be called where tests are declared; answers how to make the address of a path. `env` is asked when it starts. */
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
