/** What a recorded run is called: its file's name without the time in it. Renaming a run renames its file. */
import type { Uri } from 'vscode';
import { runFileSuffix } from '../manifest.ts';

export interface RunFileName {
  readonly source: string;
  /** Epoch milliseconds; `NaN` for a file that has no time in its name. */
  readonly startedAt: number;
}

/** `weather 2026-11-21T06-17-34-123Z.agentrun.jsonl` */
const pattern = /^(.*) (\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d)-(\d{3}Z)$/;

export function readRunName({ path }: Uri): RunFileName {
  const name = (path.split('/').at(-1) ?? '').replace(runFileSuffix, '');
  const [whole, source = '', hour, minute, second, rest] = pattern.exec(name) ?? [];
  if (whole === undefined) return { source: name, startedAt: Number.NaN };
  return { source, startedAt: Date.parse(`${hour}:${minute}:${second}.${rest}`) };
}

/** Where several are shown. With the time of day alone: the two are rarely of different days. */
export function runNameOf(run: Uri): string {
  const { source, startedAt } = readRunName(run);
  return Number.isNaN(startedAt) ? source : `${source} ${new Date(startedAt).toLocaleTimeString('en-GB')}`;
}
