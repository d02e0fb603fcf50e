/**
 * Waits at the end of a file for what another process still writes. By looking, not by watching:
 * watchers differ from system to system, and say nothing at all on some network drives.
 */
import { stat, type FileHandle } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

/** Milliseconds between two looks: a quarter of a second behind still feels live. */
const interval = 250;
/** How long ago a file may have been written that somebody seems to be writing. */
const freshness = 10_000;
/** Silence after which one whom we have seen writing has gone: an agent's usual time-out. */
const patience = 120_000;

export interface Growth {
  /**
   * Whether there is more behind `position` now. `false` when nobody writes there any more, and when
   * the path holds another file, a shorter one, one that begins otherwise, or none.
   */
  wait(file: FileHandle, position: number): Promise<boolean>;
}

/** `isOver` ends the waiting. */
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
        // Our own recorders touch the file of a silent run.
        ({ mtimeMs } = own);
        if (own.size > position) return head.equals(await readHead(file, head.length));
      }
      return false;
    },
  };
}

/** The header line of a run says when it began: another run begins with other bytes. */
const headLength = 512;

async function readHead(file: FileHandle, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, 0);
  return buffer.subarray(0, bytesRead);
}
