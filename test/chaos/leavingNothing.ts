/** Counts what a piece of work leaves open in this process: sockets, servers, timers, and file descriptors. */
import assert from 'node:assert/strict';
import { readdir, readlink } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';

interface OpenThings {
  readonly handles: number;
  readonly files: number;
}

/** Fails when more is open afterwards than before, two seconds after the work was done. */
export async function leavingNothing<T>(work: () => Promise<T>): Promise<T> {
  const before = await openThings();
  const result = await work();
  let now = await openThings();
  // Connections that were cut need a turn or two to be gone.
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

/** What the descriptors lead to. */
async function openFiles(): Promise<readonly string[]> {
  const files = await readdir('/proc/self/fd').catch(() => []);
  return Promise.all(files.map((file) => readlink(`/proc/self/fd/${file}`).catch(() => '')));
}

/** Descriptors only where the system lists them. Standard streams and this very reading do not count. */
async function openThings(): Promise<OpenThings> {
  const handles = process.getActiveResourcesInfo().filter((name) => !/^(?:TTY|Pipe|Immediate|FSReq)/.test(name));
  const files = await readdir('/proc/self/fd').catch(() => []);
  return { handles: handles.length, files: files.length };
}
