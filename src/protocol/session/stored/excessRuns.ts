/** Which runs are more than the user wants to keep (`agentApi.runs.keep`). */
import { toBytes } from '../../core/base/limits.ts';
import type { Work } from '../../core/base/work.ts';
import { isJsonObject } from '../../core/json/json.ts';
import { sortWork } from './runGroups.ts';

/** Each is a condition of its own; without any of them, all runs are kept. */
export interface KeptRuns {
  /** The maximum age. */
  readonly days?: number;
  /** The maximum number of runs. */
  readonly count?: number;
  /** The maximum size of all files together, in MB. */
  readonly megabytes?: number;
}

/** Reads the setting. Members that are not positive numbers are ignored, so that a mistake deletes nothing. */
export function readKeptRuns(value: unknown): KeptRuns {
  const { days, count, megabytes } = isJsonObject(value) ? value : {};
  return { ...positive('days', days), ...positive('count', count), ...positive('megabytes', megabytes) };
}

function positive(name: keyof KeptRuns, value: unknown): KeptRuns {
  return typeof value === 'number' && value > 0 && Number.isFinite(value) ? { [name]: value } : {};
}

export interface StoredRun {
  readonly file: string;
  /** In bytes. */
  readonly size: number;
  /** In milliseconds since 1970. */
  readonly time: number;
}

/** Returns the runs that are not kept, the newest first. */
export function* findExcessRuns(
  runs: readonly StoredRun[],
  { days, count, megabytes }: KeptRuns,
  now: number,
): Work<readonly StoredRun[]> {
  const oldest = days === undefined ? Number.NEGATIVE_INFINITY : now - days * 86_400_000;
  const sorted = yield* sortWork(runs, (one, other) => other.time - one.time);
  const excess: StoredRun[] = [];
  let size = 0;
  for (const [index, run] of sorted.entries()) {
    yield;
    size += run.size;
    if (
      run.time < oldest ||
      index >= (count ?? Number.POSITIVE_INFINITY) ||
      size > toBytes(megabytes ?? Number.POSITIVE_INFINITY)
    )
      excess.push(run);
  }
  return excess;
}
