/**
 * The content of the texts of a run that are compared. It is read again whenever VS Code requests it, also after a
 * window was reloaded.
 */
import { Uri, workspace, type Disposable } from 'vscode';
import { parseJson } from '../../protocol/core/json/parseJson.ts';
import { loadLazyParts } from '../loadLazyParts.ts';
import { sentTextScheme, type SentTextPlace } from '../runs/sentTextUri.ts';
import type { Services } from '../services.ts';

export function registerSentTexts(services: Services): Disposable {
  return workspace.registerTextDocumentContentProvider(sentTextScheme, {
    async provideTextDocumentContent({ query }) {
      const { run, text } = parseJson(query) as unknown as SentTextPlace;
      const opened = await (await loadLazyParts(services)).openRun(services, Uri.parse(run, true));
      return services.engines.tasks.sentText(opened.run, text);
    },
  });
}
