/** What a link to an event says. Links come from anywhere, so only run files of this machine are opened. */
import { runFileSuffix } from '../manifest.ts';

/** `path` and `query` are those of the link. `run` is an absolute path. `undefined` for any other link. */
export function readEventQuery(
  path: string,
  query: string,
): { readonly run: string; readonly seq: number } | undefined {
  const values = new URLSearchParams(query);
  const [run = '', seq = ''] = [values.get('run') ?? undefined, values.get('seq') ?? undefined];
  if (path !== '/event' || !run.startsWith('/') || !run.endsWith(runFileSuffix) || !/^\d{1,9}$/.test(seq))
    return undefined;
  return { run, seq: Number(seq) };
}
