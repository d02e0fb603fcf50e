/** Links to an event of a run: `vscode://PUBLISHER.NAME/event?run=PATH&seq=N`. */
import { env, Uri } from 'vscode';
import { runFileSuffix } from '../manifest.ts';

/** `package.json` says the same: a law compares them. */
export const extensionId = 'agent-api-workbench.agent-api-workbench';

export interface EventPlace {
  readonly run: Uri;
  readonly seq: number;
}

export function toEventLink({ run, seq }: EventPlace): string {
  const query = `run=${encodeURIComponent(run.path)}&seq=${seq}`;
  return `${env.uriScheme}://${extensionId}/event?${query}`;
}

/** `undefined` for what is no such link. Links come from anywhere: only run files of this machine are opened. */
export function readEventLink({ path, query }: Uri): EventPlace | undefined {
  const values = new URLSearchParams(query);
  const [run = '', seq = ''] = [values.get('run') ?? undefined, values.get('seq') ?? undefined];
  if (path !== '/event' || !run.startsWith('/') || !run.endsWith(runFileSuffix) || !/^\d{1,9}$/.test(seq))
    return undefined;
  return { run: Uri.from({ scheme: 'file', path: run }), seq: Number(seq) };
}
