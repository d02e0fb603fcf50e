/** A whole record at once, for programs that show nothing before all of it was read. */
import type { Limits } from '../../core/base/limits.ts';
import { ok, type Result } from '../../core/base/fault.ts';
import { readLines, type LineReader } from '../../core/record/lineReader.ts';
import type { LineStore } from '../../core/record/lineStore.ts';
import { readRun } from './readRun.ts';
import type { RunState } from '../live/runState.ts';

/** As `readRun`, when it is done. A store that is a reader is read as one, and closed where it is no run. */
export async function openRun(store: LineStore | (LineStore & LineReader), limits?: Limits): Promise<Result<RunState>> {
  let opened: RunState | undefined;
  try {
    const reading = await readRun(store, 'next' in store ? store : readLines(store), limits);
    if (!reading.ok) return reading;
    await reading.value.done;
    opened = reading.value.state;
    return ok(opened);
  } finally {
    if (opened === undefined) await store.close();
  }
}
