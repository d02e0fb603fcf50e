/** CodeLens above a request: Send and Send to…, or Stop while its run is active. */
import { CodeLens, Disposable, EventEmitter, languages, Range, window, workspace, type CodeLensProvider } from 'vscode';
import { settingIds } from '../manifest.ts';
import { textSelector } from '../documents/documents.ts';
import type { Services } from '../services.ts';

/** In a longer JSONL file only the first lines have a CodeLens; the command sends the line at the cursor. */
const maxLenses = 100;

/**
 * Milliseconds. VS Code requests lenses after a pause, and not at all if the editor loses the focus during this pause.
 * So it is notified once more when an editor was opened or a run began or ended, because the focus often moves then.
 */
const secondChange = 1000;

export function registerSendLens({
  engines,
  requests,
  documents,
  liveDocuments,
  runs,
  translate,
}: Services): Disposable {
  const changed = new EventEmitter<void>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const changeLater = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => changed.fire(), secondChange);
  };
  const changeForRuns = (): void => {
    changed.fire();
    changeLater();
  };
  const provider: CodeLensProvider = {
    onDidChangeCodeLenses: changed.event,
    async provideCodeLenses(document) {
      const wanted = workspace.getConfiguration(undefined, document).get<boolean>(settingIds.codeLens, true);
      if (!wanted) return [];
      const isStreaming = runs.ofDocument(document.uri) !== undefined;
      const lenses = (offset: number, ...args: readonly unknown[]): CodeLens[] => {
        const start = document.positionAt(offset);
        const lens = (title: string, command: string): CodeLens =>
          new CodeLens(new Range(start, start), { title, command, arguments: [document.uri, ...args] });
        return [
          isStreaming
            ? lens(`$(debug-stop) ${translate('stop')}`, 'agentApi.request.stop')
            : lens(`$(play) ${translate('send')}`, 'agentApi.request.send'),
          lens(translate('sendTo'), 'agentApi.request.sendTo'),
        ];
      };
      if (await requests.isRequest(document)) {
        engines.prepareRuns();
        return lenses(Math.max(0, document.getText().search(/\S/)));
      }
      const inside = await requests.listInside(document);
      return inside.slice(0, maxLenses).flatMap((request) => lenses(request.start, request));
    },
  };
  changeLater();
  return Disposable.from(
    changed,
    languages.registerCodeLensProvider(textSelector, provider),
    new Disposable(() => clearTimeout(timer)),
    window.onDidChangeVisibleTextEditors(changeLater),
    runs.onDidChange(changeForRuns),
    documents.onDidChangeKind(() => changed.fire()),
    liveDocuments.onDidSettle((document) => void (documents.isPage(document) && changed.fire())),
    workspace.onDidChangeConfiguration((event) => {
      if (event.affectsConfiguration(settingIds.codeLens)) changed.fire();
    }),
  );
}
