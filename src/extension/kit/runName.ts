/** What a recorded run is called where several are shown. */
import type { Uri } from 'vscode';
import { runFileSuffix } from '../manifest.ts';

/** With the time of day alone: the two are rarely of different days. */
export function runNameOf(run: Uri): string {
  const name = (run.path.split('/').at(-1) ?? '').replace(runFileSuffix, '');
  const [whole, source = '', day, hour, minute, second] =
    /^(.*) (\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-\d{3}Z$/.exec(name) ?? [];
  if (whole === undefined) return name;
  return `${source} ${new Date(`${day}T${hour}:${minute}:${second}Z`).toLocaleTimeString('en-GB')}`;
}
