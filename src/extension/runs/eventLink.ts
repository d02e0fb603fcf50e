/** Links to an event of a run: `vscode://PUBLISHER.NAME/event?run=PATH&seq=N`. */
import { env, Range, Uri, ViewColumn, window } from 'vscode';
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

/** Opens the run file as text beside the panel, at the line of an event. Rejects if the file no longer exists. */
export async function openEventLine(run: Uri, seq: number): Promise<void> {
  // The first line is the header, and positions are counted from 0.
  const selection = new Range(seq + 1, 0, seq + 1, 0);
  await window.showTextDocument(run, { selection, viewColumn: ViewColumn.Beside });
}
