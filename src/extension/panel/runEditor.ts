/**
 * The run panel is the custom editor of the run file. A live run is recorded from its first byte, so live and reopened
 * runs are handled in the same way, and VS Code itself restores panels after a reload.
 */
import { window, type CustomReadonlyEditorProvider, type Disposable, type Uri } from 'vscode';
import { hostLocale } from '../window/language.ts';
import { customEditorIds } from '../manifest.ts';
import type { Services } from '../services.ts';
import { hostLimits } from '../window/hostLimits.ts';
import { pageHtml, pageRoot } from '../window/pageHtml.ts';
import type { KeptFiles } from './panelCalls.ts';
import type { RunDocument } from './runDocument.ts';
import { servePanel } from './servePanel.ts';

export function registerRunEditor(services: Services): Disposable {
  const provider: CustomReadonlyEditorProvider<RunDocument> = {
    openCustomDocument: (uri) => openRunDocument(services, uri),
    resolveCustomEditor(document, panel) {
      const { webview } = panel;
      const root = pageRoot(services.extensionUri);
      const context = { agentApiRun: document.uri.toString() };
      webview.options = { enableScripts: true, localResourceRoots: [root] };
      const kept: KeptFiles = { files: [] };
      let serving: Disposable | undefined;
      // The page is loaded again for another run, because its state belongs to the previous run.
      const begin = (): void => {
        serving?.dispose();
        serving = servePanel({ services, document, panel, kept, reload: begin });
        webview.html = pageHtml(webview, root, { page: 'run', context, locale: hostLocale() });
      };
      panel.onDidDispose(() => void serving?.dispose());
      begin();
    },
  };
  return window.registerCustomEditorProvider(customEditorIds.run, provider, {
    supportsMultipleEditorsPerDocument: true,
  });
}

/** Rejects with a message for the user, which VS Code shows in place of the editor. */
async function openRunDocument(services: Services, uri: Uri): Promise<RunDocument> {
  const { engines, runFolder, runs, translate } = services;
  const { fsPath: path } = await runFolder.fileOf(uri);
  const active = runs.atUri(uri);
  const problem = active === undefined ? await engines.runs.checkRun(path, hostLimits()) : undefined;
  if (problem !== undefined) throw new Error(translate('openRunFailed', { reason: problem }));
  return {
    uri,
    path,
    get active() {
      return runs.atUri(uri);
    },
    dispose: () => undefined,
  };
}
