/**
 * The content of the URIs for compared runs, and comparisons that were open when a window was closed. VS Code requests
 * them again after the window was reloaded.
 */
import { parseJson } from '../../protocol/core/json/parseJson.ts';
import type { RunSource } from '../../engine/tasks/storedRuns.ts';
import type { NamedRun } from '../../engine/tasks/runTasks.ts';
import { Disposable, Uri, window, workspace } from 'vscode';
import { webviewIds } from '../manifest.ts';
import { comparisonScheme, meaningScheme } from '../runs/comparisonUris.ts';
import { loadLazyParts } from '../loadLazyParts.ts';
import { nameRuns } from '../runs/nameRuns.ts';
import type { Services } from '../services.ts';

export function registerComparisons(services: Services): Disposable {
  const { tasks } = services.engines;
  const open = async (uri: Uri): Promise<RunSource> =>
    (await (await loadLazyParts(services)).openRun(services, uri)).run;
  const openNamed = async (uris: readonly Uri[]): Promise<readonly NamedRun[]> => {
    const names = await nameRuns(services, uris);
    return Promise.all(uris.map(async (uri, at) => ({ source: await open(uri), name: names[at] ?? '' })));
  };
  return Disposable.from(
    window.registerWebviewPanelSerializer(webviewIds.comparison, {
      async deserializeWebviewPanel(panel, state) {
        (await loadLazyParts(services)).restoreComparison(services, panel, state);
      },
    }),
    workspace.registerTextDocumentContentProvider(meaningScheme, {
      async provideTextDocumentContent({ query }) {
        return tasks.writeMeaning(await open(Uri.parse(query, true)));
      },
    }),
    workspace.registerTextDocumentContentProvider(comparisonScheme, {
      async provideTextDocumentContent({ query }) {
        const uris = (parseJson(query) as readonly string[]).map((one) => Uri.parse(one, true));
        const [first, ...others] = await openNamed(uris);
        return first === undefined ? '' : tasks.writeComparisons(first, others);
      },
    }),
  );
}
