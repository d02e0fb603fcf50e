/** Which runs are more than the user wants to keep (`agentApi.runs.keep`). */
import { mebi } from '../../core/base/limits.ts';
import { isJsonObject } from '../../core/json/json.ts';

/** Each is a condition of its own; without any of them, all runs are kept. */
export interface KeptRuns {
  /** The maximum age. */
  readonly days?: number;
  /** The maximum number of runs. */
  readonly count?: number;
  /** The maximum size of all files together, in MiB. */
  readonly megabytes?: number;
}

/** Reads the setting. Members that are no positive numbers are ignored, so that a mistake deletes nothing. */
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
export function findExcessRuns(
  runs: readonly StoredRun[],
  { days, count, megabytes }: KeptRuns,
  now: number,
): readonly StoredRun[] {
  const oldest = days === undefined ? Number.NEGATIVE_INFINITY : now - days * 86_400_000;
  let size = 0;
  return runs
    .toSorted((one, other) => other.time - one.time)
    .filter((run, index) => {
      size += run.size;
      return (
        run.time < oldest ||
        index >= (count ?? Number.POSITIVE_INFINITY) ||
        size > (megabytes ?? Number.POSITIVE_INFINITY) * mebi
      );
    });
}
