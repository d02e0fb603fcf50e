/** The address of a run's transcript: named like the run, so that a tab says which one it is. */
import { Uri } from 'vscode';
import { runFileSuffix } from '../manifest.ts';

export const transcriptScheme = 'agentapi-transcript';

export function toTranscriptUri(run: Uri): Uri {
  const name = (run.path.split('/').at(-1) ?? '').replace(runFileSuffix, '');
  return Uri.from({ scheme: transcriptScheme, path: `/${name}.md`, query: run.toString() });
}

/** Throws for what is no address of a run. */
export function toRunUri(transcript: Uri): Uri {
  return Uri.parse(transcript.query, true);
}
