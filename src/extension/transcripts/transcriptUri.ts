/** The URI of a run's transcript. It contains the name of the run, so that the tab's title shows it. */
import { Uri } from 'vscode';
import { runFileSuffix } from '../manifest.ts';

export const transcriptScheme = 'agentapi-transcript';

export function toTranscriptUri(run: Uri): Uri {
  const name = (run.path.split('/').at(-1) ?? '').replace(runFileSuffix, '');
  return Uri.from({ scheme: transcriptScheme, path: `/${name}.md`, query: run.toString() });
}

/** Throws if the query is not the URI of a run. */
export function toRunUri(transcript: Uri): Uri {
  return Uri.parse(transcript.query, true);
}
