/** URIs of texts of a run that VS Code's diff editor shows: its request, an event, or a part of a row. */
import { Uri } from 'vscode';
import type { SentText } from '../../engine/tasks/runTasks.ts';

export const sentTextScheme = 'agentapi-sent';

/** What a URI of a text names. */
export interface SentTextPlace {
  readonly run: string;
  readonly text: SentText;
}

/** `name` is what the diff editor calls the text. */
export function sentTextUri(run: Uri, text: SentText, name: string): Uri {
  const place: SentTextPlace = { run: run.toString(), text };
  return Uri.from({
    scheme: sentTextScheme,
    path: `/${name.replaceAll(/[/\\]/g, '_')}.json`,
    query: JSON.stringify(place),
  });
}
