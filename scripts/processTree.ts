/** Starts a program so that it can be stopped together with all processes that it starts. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';

export interface ProcessTree {
  readonly child: ChildProcess;
  /**
   * Stops all processes: first with SIGTERM, and with SIGKILL after 3 seconds. Resolves when the program has exited;
   * may be called twice.
   */
  stop(): Promise<void>;
}

const graceMs = 3000;

// By default, a signal ends Node without its 'exit' event, so the processes that we started would stay. If other code
// listens to the signal too, that code decides when the process ends.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (process.listenerCount(signal) === 1) process.exit(128 + constants.signals[signal]);
  });
}

/** Returns the started program; its output can be read from `child`. It ends when this process ends, at the latest. */
export function startProcessTree(command: string, args: readonly string[]): ProcessTree {
  // The child has its own process group (POSIX), so that one signal reaches grandchildren too.
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
  // The group leader may exit before its children do.
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
