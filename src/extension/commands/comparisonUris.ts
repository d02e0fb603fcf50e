/** The addresses of what was said in a run, and of a comparison of two: their names are those of the tabs. */
import { Uri } from 'vscode';

export const meaningScheme = 'agentapi-meaning';
export const comparisonScheme = 'agentapi-comparison';

export function toMeaningUri(run: Uri, name: string): Uri {
  return Uri.from({ scheme: meaningScheme, path: `/${name}.md`, query: run.toString() });
}

export function toComparisonUri(before: Uri, after: Uri, name: string): Uri {
  const query = JSON.stringify([before.toString(), after.toString()]);
  return Uri.from({ scheme: comparisonScheme, path: `/${name.replaceAll('/', '_')}.md`, query });
}
