/** CodeLens above a request: Send and Send to…, or Stop while its run is active. */
import { CodeLens, Disposable, EventEmitter, languages, Range, workspace, type CodeLensProvider } from 'vscode';
import { settingIds } from '../manifest.ts';
import { requestSelector } from '../documents/requests.ts';
import type { Services } from '../services.ts';

export function registerSendLens({ requests, documents, runs, translate }: Services): Disposable {
  const changed = new EventEmitter<void>();
  const provider: CodeLensProvider = {
    onDidChangeCodeLenses: changed.event,
    async provideCodeLenses(document) {
      const wanted = workspace.getConfiguration(undefined, document).get<boolean>(settingIds.codeLens, true);
      if (!wanted || !(await requests.isRequest(document))) return [];
      const start = document.positionAt(Math.max(0, document.getText().search(/\S/)));
      const range = new Range(start, start);
      const lens = (title: string, command: string): CodeLens =>
        new CodeLens(range, { title, command, arguments: [document.uri] });
      const streaming = runs.ofDocument(document.uri) !== undefined;
      return [
        streaming
          ? lens(`$(debug-stop) ${translate('stop')}`, 'agentApi.request.stop')
          : lens(`$(play) ${translate('send')}`, 'agentApi.request.send'),
        lens(translate('sendTo'), 'agentApi.request.sendTo'),
      ];
    },
  };
  return Disposable.from(
    changed,
    languages.registerCodeLensProvider(requestSelector, provider),
    runs.onDidChange(() => changed.fire()),
    documents.onDidChangeKind(() => changed.fire()),
    workspace.onDidChangeConfiguration((event) => {
      if (event.affectsConfiguration(settingIds.codeLens)) changed.fire();
    }),
  );
}
