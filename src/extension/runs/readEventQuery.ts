/**
 * Reads the query of a link to an event. Links may come from any source, so only run files of this machine are
 * accepted.
 */
import { isRunFileName } from '../../protocol/core/record/runFileName.ts';

/**
 * `path` and `query` are parts of the link. The returned `run` is an absolute path. Returns `undefined` for any other
 * link.
 */
export function readEventQuery(
  path: string,
  query: string,
): { readonly run: string; readonly seq: number } | undefined {
  const values = new URLSearchParams(query);
  const [run = '', seq = ''] = [values.get('run') ?? undefined, values.get('seq') ?? undefined];
  // On Windows, a path with `\\` or with two slashes at its beginning would connect to another machine.
  const isLocal = run.startsWith('/') && !run.startsWith('//') && !run.includes('\\');
  if (path !== '/event' || !isLocal || !isRunFileName(run) || !/^\d{1,9}$/.test(seq)) return undefined;
  return { run, seq: Number(seq) };
}
