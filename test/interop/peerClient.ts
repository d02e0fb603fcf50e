/**
 * Runs the programs in `clients/`: real clients that send requests to one of our servers and report in JSON what they
 * received.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { root } from '../../scripts/places.ts';
import type { Peer } from './packages.ts';

export interface ClientRun {
  readonly peer: Peer;
  readonly file: string;
  readonly questions: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

/** Returns one value for each line that it prints. Throws its error output when it fails. */
export async function runPeerClient({ peer, file, questions, env }: ClientRun): Promise<readonly unknown[]> {
  const child = spawn(peer.python, [join(root, 'test/interop/clients', file), ...questions], {
    env: { ...process.env, PYTHONDONTWRITEBYTECODE: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [out, complaint] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  if (child.exitCode !== 0) throw new Error(complaint);
  return out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown);
}
