/** The least that an extension must do to show a lens above a document, and a page with one row beside it. */
import { CodeLens, commands, languages, Range, ViewColumn, window, type ExtensionContext } from 'vscode';

export function activate({ subscriptions }: ExtensionContext): void {
  const lens = new CodeLens(new Range(0, 0, 0, 0), { title: 'Send to…', command: 'bareLens.show' });
  subscriptions.push(
    languages.registerCodeLensProvider({ pattern: '**/*.agentrequest.json' }, { provideCodeLenses: () => [lens] }),
    commands.registerCommand('bareLens.show', () => {
      const panel = window.createWebviewPanel('bareLens', 'Bare', ViewColumn.Beside, { enableScripts: true });
      panel.webview.html = '<!DOCTYPE html><html><body><div id="root"><p class="row">A row</p></div></body></html>';
    }),
  );
}
