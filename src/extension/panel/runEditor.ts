/**
 * The run panel is the custom editor of the run file. A live run is recorded from its first byte, so live and reopened
 * runs are handled in the same way, and VS Code itself restores panels after a reload.
 */
import { window, type CustomReadonlyEditorProvider, type Disposable, type Uri } from 'vscode';
import { hostLocale } from '../window/language.ts';
import { customEditorIds } from '../manifest.ts';
import type { Services } from '../services.ts';
import { hostLimits } from '../window/hostLimits.ts';
import { followRun } from './followedRun.ts';
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
      let serving: Disposable | undefined;
      // The page is loaded again for another run, because its state belongs to the previous run.
      const begin = (): void => {
        serving?.dispose();
        serving = servePanel({ engine, document, panel, reveals: services.reveals });
        webview.html = panelHtml(webview, document.uri, panelRoot(services), hostLocale());
      };
      const following = document.onReplace(begin);
      panel.onDidDispose(() => {
        following.dispose();
        serving?.dispose();
      });
      begin();
    },
  };
  return window.registerCustomEditorProvider(customEditorIds.run, provider, {
    supportsMultipleEditorsPerDocument: true,
  });
}

function panelRoot({ extensionUri }: Services): Uri {
  return extensionUri.with({ path: `${extensionUri.path}/dist/panel` });
}

/** Rejects with a message for the user, which VS Code shows in place of the editor. */
async function openRunDocument({ runs, platform, translate }: Services, uri: Uri): Promise<RunDocument> {
  const active = runs.atUri(uri);
  if (active !== undefined) {
    const { state, onChange } = active.session;
    const never = (): Disposable => ({ dispose: () => undefined });
    return { uri, active, state, progress: undefined, onChange, onReplace: never, dispose: () => undefined };
  }
  const engine = await platform.loadEngine();
  const opened = await followRun(engine, uri.fsPath, () => hostLimits());
  if (!opened.ok) {
    throw new Error(translate('openRunFailed', { reason: engine.describeFault(opened.fault, hostLocale()) }));
  }
  const run = opened.value;
  return {
    uri,
    active: undefined,
    get state() {
      return run.reading.state;
    },
    get progress() {
      const { state, progress } = run.reading;
      // At the end of the file, the document is waiting for more data and no longer being read.
      return state.end === undefined && progress < 1 ? progress : undefined;
    },
    onChange: (listener) => run.reading.onChange(listener),
    onReplace: (listener) => run.onReplace(listener),
    dispose: () => run.dispose(),
  };
}
