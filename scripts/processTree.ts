/** Starts a program so that it and everything it starts can be ended together. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';

export interface ProcessTree {
  readonly child: ChildProcess;
  /** Ends all of it: politely first, for good after 3 seconds. Resolves when it is gone; may be called twice. */
  stop(): Promise<void>;
}

const graceMs = 3000;

// By default a signal ends Node without its 'exit' event, and what we started would stay. Somebody
// who listens to the signal too decides alone.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (process.listenerCount(signal) === 1) process.exit(128 + constants.signals[signal]);
  });
}

/** Its output can be read from `child`. It ends with this process at the latest. */
export function startProcessTree(command: string, args: readonly string[]): ProcessTree {
  // Its own process group (POSIX), so that one signal reaches grandchildren too.
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], detached: process.platform !== 'win32' });
  const killNow = (): void => signalTree(child, 'SIGKILL');
  process.on('exit', killNow);
  child.on('exit', () => process.off('exit', killNow));
  return { child, stop: () => stopTree(child) };
}

async function stopTree(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    const gone = once(child, 'exit');
    signalTree(child, 'SIGTERM');
    const timer = setTimeout(() => signalTree(child, 'SIGKILL'), graceMs);
    await gone;
    clearTimeout(timer);
  }
  // The leader may go before its children do.
  signalTree(child, 'SIGKILL');
}

function signalTree({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid === undefined) return;
  if (process.platform === 'win32') {
    spawnSync('taskkill', ['/pid', String(pid), '/T', '/F']);
    return;
  }
  try {
    process.kill(-pid, signal);
  } catch {
    // No process of the group is left.
  }
}
