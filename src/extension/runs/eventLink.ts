/** Links to an event of a run: `vscode://PUBLISHER.NAME/event?run=PATH&seq=N`. */
import { env, Uri } from 'vscode';
import { extensionId } from '../manifest.ts';
import { readEventQuery } from './readEventQuery.ts';

export interface EventPlace {
  readonly run: Uri;
  readonly seq: number;
}

export function toEventLink({ run, seq }: EventPlace): string {
  const query = `run=${encodeURIComponent(run.path)}&seq=${seq}`;
  return `${env.uriScheme}://${extensionId}/event?${query}`;
}

/** Returns `undefined` if the URI is not such a link. */
export function readEventLink({ path, query }: Uri): EventPlace | undefined {
  const found = readEventQuery(path, query);
  return found && { run: Uri.from({ scheme: 'file', path: found.run }), seq: found.seq };
}
