/** Counts what some work leaves open in this process: sockets, servers, timers, and file descriptors. */
import assert from 'node:assert/strict';
import { readdir, readlink } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';

interface OpenThings {
  readonly handles: number;
  readonly files: number;
}

/** Fails if two seconds after the work more is open than before. */
export async function leavingNothing<T>(work: () => Promise<T>): Promise<T> {
  const before = await openThings();
  const result = await work();
  let now = await openThings();
  // Connections that were cut need a few event loop turns until they are released.
  for (let tries = 0; tries < 100 && isMore(now, before); tries += 1) {
    await wait(20);
    now = await openThings();
  }
  if (isMore(now, before)) {
    const open = [...process.getActiveResourcesInfo(), ...(await openFiles())].join(' ');
    assert.fail(`${JSON.stringify(now)} open, ${JSON.stringify(before)} before: ${open}`);
  }
  return result;
}

const isMore = (now: OpenThings, before: OpenThings): boolean =>
  now.handles > before.handles || now.files > before.files;

/** The targets of the file descriptors. */
async function openFiles(): Promise<readonly string[]> {
  const files = await readdir('/proc/self/fd').catch(() => []);
  return Promise.all(files.map((file) => readlink(`/proc/self/fd/${file}`).catch(() => '')));
}

/** Counts descriptors only where the system lists them, without the standard streams and this directory read itself. */
async function openThings(): Promise<OpenThings> {
  const handles = process.getActiveResourcesInfo().filter((name) => !/^(?:TTY|Pipe|Immediate|FSReq)/.test(name));
  const files = await readdir('/proc/self/fd').catch(() => []);
  return { handles: handles.length, files: files.length };
}
