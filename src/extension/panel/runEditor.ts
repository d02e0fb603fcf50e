/**
 * The run panel is the editor of the run file. A live run is recorded from its first byte, so live
 * and reopened runs are the same thing here, and VS Code itself restores panels after a reload.
 */
import { window, type CustomReadonlyEditorProvider, type Disposable, type Uri } from 'vscode';
import { hostLocale } from '../kit/language.ts';
import { customEditorIds } from '../manifest.ts';
import type { Services } from '../services.ts';
import { panelHtml } from './panelHtml.ts';
import type { RunDocument } from './runDocument.ts';
import { servePanel } from './servePanel.ts';

export function registerRunEditor(services: Services): Disposable {
  const provider: CustomReadonlyEditorProvider<RunDocument> = {
    openCustomDocument: (uri) => openRunDocument(services, uri),
    async resolveCustomEditor(document, panel) {
      const engine = await services.platform.loadEngine();
      const { webview } = panel;
      webview.options = { enableScripts: true, localResourceRoots: [panelRoot(services)] };
      const serving = servePanel({ engine, document, panel, reveals: services.reveals });
      panel.onDidDispose(() => serving.dispose());
      webview.html = panelHtml(webview, document.uri, panelRoot(services), hostLocale());
    },
  };
  return window.registerCustomEditorProvider(customEditorIds.run, provider, {
    supportsMultipleEditorsPerDocument: true,
  });
}

function panelRoot({ extensionUri }: Services): Uri {
  return extensionUri.with({ path: `${extensionUri.path}/dist/panel` });
}

/** Rejects with a sentence for the user: VS Code shows it in the editor's place. */
async function openRunDocument({ runs, platform, translate }: Services, uri: Uri): Promise<RunDocument> {
  const active = runs.atUri(uri);
  if (active !== undefined) {
    const { state, onChange } = active.session;
    return { uri, active, state, share: undefined, onChange, dispose: () => undefined };
  }
  const engine = await platform.loadEngine();
  const lines = await engine.openRunFile(uri.fsPath);
  const opened = await engine.readRun(lines, lines);
  if (!opened.ok) {
    await lines.close();
    throw new Error(translate('openRunFailed', { reason: engine.describeFault(opened.fault, hostLocale()) }));
  }
  const { state, onChange } = opened.value;
  return {
    uri,
    active: undefined,
    state,
    get share() {
      return state.end === undefined ? lines.share : undefined;
    },
    onChange,
    // Nobody looks any more: what was not read yet never is.
    dispose: () => void lines.close(),
  };
}
