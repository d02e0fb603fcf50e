/** CodeLens above a request: Send and Send to…, or Stop while its run is active. */
import { CodeLens, Disposable, EventEmitter, languages, Range, workspace, type CodeLensProvider } from 'vscode';
import { settingIds } from '../manifest.ts';
import { textSelector } from '../documents/documents.ts';
import type { Services } from '../services.ts';

/** In a longer JSONL file only the first lines have a CodeLens; the command sends the line at the cursor. */
const maxLenses = 100;

/**
 * Milliseconds. VS Code reacts to a change of lenses after a pause, and not at all if the editor loses the focus during
 * this pause. It is notified a second time when a run begins or ends, because the focus often moves to the run then.
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
  const changeForRuns = (): void => {
    changed.fire();
    clearTimeout(timer);
    timer = setTimeout(() => changed.fire(), secondChange);
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
  return Disposable.from(
    changed,
    languages.registerCodeLensProvider(textSelector, provider),
    new Disposable(() => clearTimeout(timer)),
    runs.onDidChange(changeForRuns),
    documents.onDidChangeKind(() => changed.fire()),
    liveDocuments.onDidSettle((document) => void (documents.isPage(document) && changed.fire())),
    workspace.onDidChangeConfiguration((event) => {
      if (event.affectsConfiguration(settingIds.codeLens)) changed.fire();
    }),
  );
}
