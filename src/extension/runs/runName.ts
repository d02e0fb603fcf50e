/** The name of a recorded run: the name of its file without the time. Renaming a run renames its file. */
import type { Uri } from 'vscode';
import { runFileSuffix } from '../manifest.ts';

export interface RunFileName {
  readonly source: string;
  /** In milliseconds since 1970; `NaN` for a file whose name contains no time. */
  readonly startedAt: number;
}

/** Example: `weather-2026-11-21T06-17-34-123Z.agentrun.jsonl`. Until version 0.2, there was a space before the time. */
const pattern = /^(.*)[ -](\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d)-(\d{3}Z)$/;

export function readRunName({ path }: Uri): RunFileName {
  const name = (path.split('/').at(-1) ?? '').replace(runFileSuffix, '');
  const [whole, source = '', hour, minute, second, rest] = pattern.exec(name) ?? [];
  if (whole === undefined) return { source: name, startedAt: Number.NaN };
  return { source, startedAt: Date.parse(`${hour}:${minute}:${second}.${rest}`) };
}

/**
 * The name for views that show several runs. It contains only the time of day, because such runs are rarely from
 * different days.
 */
export function runNameOf(run: Uri): string {
  const { source, startedAt } = readRunName(run);
  return Number.isNaN(startedAt) ? source : `${source} ${new Date(startedAt).toLocaleTimeString('en-GB')}`;
}
