/** Finds the extension host processes that a served VS Code has started. Linux only. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Returns the ids of the extension host processes of the server with this data folder. */
export async function extensionHostsOf(dataFolder: string): Promise<readonly number[]> {
  const processes = await listProcesses();
  const servers = processes.filter(({ command }) => command.includes('server-main') && command.includes(dataFolder));
  const below = new Set(servers.map(({ id }) => id));
  for (let size = -1; size !== below.size;) {
    size = below.size;
    for (const { id, parent } of processes) if (below.has(parent)) below.add(id);
  }
  const hosts = processes.filter(({ id, command }) => below.has(id) && command.includes('--type=extensionHost'));
  // A program that a host has just started has the command line of the host for a moment.
  return hosts.filter(({ parent }) => !hosts.some(({ id }) => id === parent)).map(({ id }) => id);
}

interface Process {
  readonly id: number;
  readonly parent: number;
  readonly command: string;
}

async function listProcesses(): Promise<readonly Process[]> {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const all = await Promise.all(ids.map((id) => readProcess(id).catch(() => undefined)));
  return all.filter((one) => one !== undefined);
}

async function readProcess(id: string): Promise<Process> {
  const [stat, command] = await Promise.all(
    ['stat', 'cmdline'].map((file) => readFile(join('/proc', id, file), 'utf8')),
  );
  // The process name before it may contain blanks and parentheses.
  const [, parent] = stat?.slice(stat.lastIndexOf(')') + 2).split(' ') ?? [];
  return { id: Number(id), parent: Number(parent), command: command?.replaceAll('\0', ' ') ?? '' };
}

/** Returns the peak memory of a process so far, in MiB. */
export async function readPeakMemory(id: number): Promise<number> {
  const status = await readFile(join('/proc', String(id), 'status'), 'utf8');
  const [, kibibytes] = /^VmHWM:\s+(\d+) kB$/m.exec(status) ?? [];
  if (kibibytes === undefined) throw new Error(`process ${id} does not say how much memory it has had`);
  return Number(kibibytes) / 1024;
}
