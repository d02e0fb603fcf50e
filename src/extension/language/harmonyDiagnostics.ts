/** Shows the findings in Harmony text as diagnostics. */
import { languages, workspace, type Disposable, type TextDocument } from 'vscode';
import { Scope } from '../../protocol/core/base/scope.ts';
import { isHarmonyDocument } from '../documents/harmonyText.ts';
import { toPlacedDiagnostic } from '../documents/diagnostic.ts';
import type { Services } from '../services.ts';

/** How many milliseconds without a change must pass before a document is examined again. */
const restTime = 200;

export function registerHarmonyDiagnostics({ configs, engines, log, texts }: Services): Disposable {
  const scope = new Scope();
  const collection = scope.register(languages.createDiagnosticCollection('agentApiHarmony'));
  const timers = new Map<TextDocument, ReturnType<typeof setTimeout>>();
  const show = async (document: TextDocument): Promise<void> => {
    const { version } = document;
    const [id, setup] = await Promise.all([texts.sync(document), configs.setupOf(document.uri)]);
    const findings = setup.lint ? await engines.documents.checkHarmony(id, setup) : [];
    if (scope.signal.aborted || document.isClosed || document.version !== version) return;
    if (!isHarmonyDocument(document)) return;
    collection.set(
      document.uri,
      findings.map((finding) => toPlacedDiagnostic(document, finding)),
    );
  };
  const look = (document: TextDocument, rest: number): void => {
    forget(document);
    if (!isHarmonyDocument(document)) {
      collection.delete(document.uri);
      return;
    }
    const fail = (error: unknown): void => log.error(error instanceof Error ? error : String(error));
    timers.set(
      document,
      setTimeout(() => void show(document).catch(fail), rest),
    );
  };
  const forget = (document: TextDocument): void => {
    clearTimeout(timers.get(document));
    timers.delete(document);
  };
  const lookAtAll = (): void => workspace.textDocuments.forEach((document) => look(document, 0));
  scope.register(workspace.onDidOpenTextDocument((document) => look(document, 0)));
  scope.register(workspace.onDidChangeTextDocument(({ document }) => look(document, restTime)));
  scope.register(
    workspace.onDidCloseTextDocument((document) => {
      forget(document);
      collection.delete(document.uri);
    }),
  );
  scope.register(configs.onDidChange(lookAtAll));
  scope.register(engines.onEnd(({ role }) => void (role === 'documents' && lookAtAll())));
  scope.register({ dispose: () => timers.forEach((timer) => clearTimeout(timer)) });
  lookAtAll();
  return scope;
}
