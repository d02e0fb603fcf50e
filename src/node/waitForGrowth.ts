/**
 * Waits at the end of a file for data that another process still writes. It polls the file and does not watch it,
 * because watchers behave differently on each system, and report nothing at all on some network drives.
 */
import { stat, type FileHandle } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

/** Milliseconds between two checks. A delay of a quarter of a second still feels live. */
const interval = 250;
/** In milliseconds. If a file was changed within this time, another process is assumed to be writing it. */
const freshness = 10_000;
/**
 * Milliseconds of silence after which a process that was writing is assumed to have ended: the usual timeout of an
 * agent.
 */
const patience = 120_000;

export interface Growth {
  /**
   * Resolves with whether there is more data after `position` now. Resolves with `false` when nobody writes the file
   * any more, and when the path has no file, another file, a shorter one, or one with another beginning.
   */
  wait(file: FileHandle, position: number): Promise<boolean>;
}

/** The wait ends when `isOver` returns `true`. */
export function createGrowth(path: string, isOver: () => boolean): Growth {
  let seen = false;
  let head: Buffer | undefined;
  return {
    async wait(file, position) {
      let { mtimeMs } = await file.stat();
      head ??= await readHead(file, Math.min(headLength, position));
      const deadline = seen ? Date.now() + patience : 0;
      while (Date.now() < Math.max(deadline, mtimeMs + freshness) && !isOver()) {
        await sleep(interval, undefined, { ref: false });
        if (isOver()) return false;
        const [own, there] = await Promise.all([file.stat(), stat(path).catch(() => undefined)]);
        if (there?.ino !== own.ino || own.size < position) return false;
        seen ||= own.size > position;
        // The recorders of this project update the modification time of a run file while the run is silent.
        ({ mtimeMs } = own);
        if (own.size > position) return head.equals(await readHead(file, head.length));
      }
      return false;
    },
  };
}

/** In bytes. The header line of a run contains its start time, so another run begins with other bytes. */
const headLength = 512;

async function readHead(file: FileHandle, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, 0);
  return buffer.subarray(0, bytesRead);
}
