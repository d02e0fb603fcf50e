/**
 * The URIs of the messages of a run, and of a comparison of the first run with each of the others. Their names are the
 * titles of the tabs.
 */
import { Uri } from 'vscode';

export const meaningScheme = 'agentapi-meaning';
export const comparisonScheme = 'agentapi-comparison';

export function toMeaningUri(run: Uri, name: string): Uri {
  return Uri.from({ scheme: meaningScheme, path: `/${name.replaceAll('/', '_')}.md`, query: run.toString() });
}

export function toComparisonUri(runs: readonly Uri[], name: string): Uri {
  const query = JSON.stringify(runs.map(String));
  return Uri.from({ scheme: comparisonScheme, path: `/${name.replaceAll('/', '_')}.md`, query });
}
