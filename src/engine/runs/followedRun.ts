/**
 * Follows a run file that another process may still write or replace: appended lines are read, and a file that was
 * replaced or truncated is read again from its beginning.
 */
import { fail, faultOf, type Result } from '../../protocol/core/base/fault.ts';
import { Listeners } from '../../protocol/core/base/listeners.ts';
import type { Disposable } from '../../protocol/core/base/scope.ts';
import { fileStamp, followFileLineStore, type FileLines } from '../../node/fileLineStore.ts';
import { readRun, type RunReading } from '../../protocol/session/stored/readRun.ts';
import type { Limits } from '../../protocol/core/base/limits.ts';

export interface FollowedRun extends Disposable {
  /** The reading of the file's current content. It is another object after each replacement. */
  readonly reading: RunReading;
  onReplace(listener: () => void): Disposable;
}

/** Milliseconds between two checks of a file that was read to its end. */
const interval = 1000;

interface Opened {
  readonly lines: FileLines;
  readonly reading: RunReading;
}

/** Resolves when the beginning was read. Rejects with the system's error. */
export async function followRun(path: string, limits: Limits): Promise<Result<FollowedRun>> {
  const first = await open(path, limits);
  if (!first.ok) return first;
  let now = first.value;
  let disposed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const replaced = new Listeners<void>();

  const look = async (): Promise<void> => {
    await now.reading.done;
    const next = (await hasChanged(path, now.lines)) ? await open(path, limits) : undefined;
    if (disposed) {
      if (next?.ok === true) void next.value.lines.close();
      return;
    }
    // If the new file cannot be read as a run, it may be incomplete, so the previous content is kept.
    if (next?.ok === true) {
      now = next.value;
      replaced.fire();
    }
    watch();
  };
  const watch = (): void => {
    timer = setTimeout(() => void look().catch(watch), interval);
  };
  watch();
  return {
    ok: true,
    value: {
      get reading() {
        return now.reading;
      },
      onReplace: (listener) => replaced.add(listener),
      dispose() {
        disposed = true;
        clearTimeout(timer);
        // The run is no longer displayed, so the rest of the file is not read.
        void now.lines.close();
      },
    },
  };
}

async function open(path: string, limits: Limits): Promise<Result<Opened>> {
  let lines: FileLines | undefined;
  try {
    lines = await followFileLineStore(path);
    const reading = await readRun(lines, lines, limits);
    if (reading.ok) return { ok: true, value: { lines, reading: reading.value } };
    await lines.close();
    return reading;
  } catch (error) {
    await lines?.close();
    const fault = faultOf(error);
    if (fault === undefined) throw error;
    return fail(fault);
  }
}

/**
 * Whether the file was replaced or changed after it was read. This is `false` for a deleted file, because its content
 * is already read, and for a file that could not be read to its end.
 */
async function hasChanged(path: string, { stamp }: FileLines): Promise<boolean> {
  const there = await fileStamp(path);
  return stamp !== undefined && there !== undefined && there !== stamp;
}
