/**
 * A run as a read-only text document, for screen readers and everybody who would rather read than
 * look: headings to jump by, everything said indented below them. It grows while the run does.
 */
import { Disposable, EventEmitter, window, workspace, type TextDocumentContentProvider, type Uri } from 'vscode';
import { registerCommand } from '../kit/edges.ts';
import { hostLocale } from '../kit/language.ts';
import { commandIds } from '../manifest.ts';
import { toRunTarget } from '../runs/runTarget.ts';
import type { Services } from '../services.ts';
import { createRefresh } from './refresh.ts';
import { toRunUri, toTranscriptUri, transcriptScheme } from './transcriptUri.ts';

export function registerTranscripts(services: Services): Disposable {
  const { runs, runReader, platform } = services;
  const changed = new EventEmitter<Uri>();
  const followed = new Map<string, Disposable>();

  const unfollow = (uri: Uri): void => {
    followed.get(uri.toString())?.dispose();
    followed.delete(uri.toString());
  };
  const follow = (uri: Uri): void => {
    const active = runs.atUri(toRunUri(uri));
    if (active === undefined || followed.has(uri.toString())) return;
    const refresh = createRefresh(() => changed.fire(uri));
    followed.set(uri.toString(), Disposable.from(refresh, active.session.onChange(refresh.ask)));
  };
  const provider: TextDocumentContentProvider = {
    onDidChange: changed.event,
    async provideTextDocumentContent(uri) {
      follow(uri);
      const run = await runReader.read(toRunUri(uri));
      const engine = await platform.loadEngine();
      return engine.writeTranscript({ ...run, locale: hostLocale() });
    },
  };
  return Disposable.from(
    changed,
    workspace.registerTextDocumentContentProvider(transcriptScheme, provider),
    workspace.onDidCloseTextDocument(({ uri }) => unfollow(uri)),
    { dispose: () => void Disposable.from(...followed.values()).dispose() },
    registerCommand(services, commandIds.openTranscript, async (argument) => {
      const target = toRunTarget(argument);
      if (target === undefined) return;
      const document = await workspace.openTextDocument(toTranscriptUri(target.uri));
      await window.showTextDocument(document, { preview: false });
    }),
  );
}
