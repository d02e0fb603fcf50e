/** Squiggles in requests: what the server would reject, and what it would silently misread. */
import { Disposable, languages, workspace, type TextDocument } from 'vscode';
import { Scope } from '../../protocol/base/scope.ts';
import { toDiagnostic } from '../kit/diagnostic.ts';
import { hostLocale } from '../kit/language.ts';
import type { Services } from '../services.ts';

/** Milliseconds of rest after a keystroke before a document is looked at again. */
const restTime = 200;

export function registerDiagnostics({ requests, configs, platform, log }: Services): Disposable {
  const scope = new Scope();
  const collection = scope.own(languages.createDiagnosticCollection('agentApi'));
  const timers = new Map<string, ReturnType<typeof setTimeout>>();

  const diagnose = async (document: TextDocument): Promise<void> => {
    const { version } = document;
    const isRequest = await requests.isRequest(document);
    const engine = isRequest ? await platform.loadEngine() : undefined;
    const setup = engine && (await configs.setupOf(document.uri));
    if (scope.signal.aborted || document.isClosed || document.version !== version) return;
    const linted =
      setup?.lint === true
        ? engine?.lintText(document.getText(), { ...setup, locale: hostLocale(), isRequest: true })
        : undefined;
    collection.set(document.uri, linted?.ok === true ? linted.findings.map(toDiagnostic) : undefined);
  };
  const cancel = (document: TextDocument): void => {
    const key = document.uri.toString();
    clearTimeout(timers.get(key));
    timers.delete(key);
  };
  const schedule = (document: TextDocument, rest: number): void => {
    cancel(document);
    const run = (): void => {
      timers.delete(document.uri.toString());
      diagnose(document).catch((error: unknown) => log.error(error instanceof Error ? error : String(error)));
    };
    timers.set(document.uri.toString(), setTimeout(run, rest));
  };

  scope.own(workspace.onDidOpenTextDocument((document) => schedule(document, 0)));
  scope.own(workspace.onDidChangeTextDocument(({ document }) => schedule(document, restTime)));
  scope.own(
    workspace.onDidCloseTextDocument((document) => {
      cancel(document);
      collection.delete(document.uri);
    }),
  );
  scope.own(configs.onDidChange(() => workspace.textDocuments.forEach((document) => schedule(document, 0))));
  scope.own(new Disposable(() => timers.forEach((timer) => clearTimeout(timer))));
  for (const document of workspace.textDocuments) schedule(document, 0);
  return new Disposable(() => scope.dispose());
}
