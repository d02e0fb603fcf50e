/** Reads a complete record at once, for programs that show nothing before all of it has been read. */
import type { Limits } from '../../core/base/limits.ts';
import { ok, type Result } from '../../core/base/fault.ts';
import { readLines, type LineReader } from '../../core/record/lineReader.ts';
import type { LineStore } from '../../core/record/lineStore.ts';
import type { LintOptions } from '../../lint/documents/lintOptions.ts';
import { readRun } from './readRun.ts';
import type { RunState } from '../live/runState.ts';

/**
 * Returns the result of `readRun` when reading is complete. A store that is also a reader is read as a reader, and is
 * closed when it does not contain a run.
 */
export async function openRun(
  store: LineStore | (LineStore & LineReader),
  limits?: Limits,
  options?: LintOptions,
): Promise<Result<RunState>> {
  let opened: RunState | undefined;
  try {
    const reading = await readRun(store, 'next' in store ? store : readLines(store), limits, options);
    if (!reading.ok) return reading;
    await reading.value.done;
    opened = reading.value.state;
    return ok(opened);
  } finally {
    if (opened === undefined) await store.close();
  }
}
