/** Squiggles in requests: what the server would reject, and what it would silently misread. */
import { Diagnostic, DiagnosticSeverity, Disposable, languages, Range, workspace, type TextDocument } from 'vscode';
import { Scope } from '../../protocol/base/scope.ts';
import type { LocatedFinding } from '../../protocol/lint/lintText.ts';
import { hostLocale } from '../kit/language.ts';
import type { Services } from '../services.ts';
import { rulePageUri } from './rulePages.ts';

/** Milliseconds of rest after a keystroke before a document is looked at again. */
const restTime = 200;

const severities = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  info: DiagnosticSeverity.Information,
} as const;

export function registerDiagnostics({ requests, platform, log }: Services): Disposable {
  const scope = new Scope();
  const collection = scope.own(languages.createDiagnosticCollection('agentApi'));
  const timers = new Map<string, ReturnType<typeof setTimeout>>();

  const diagnose = async (document: TextDocument): Promise<void> => {
    const { version } = document;
    const isRequest = await requests.isRequest(document);
    const engine = isRequest ? await platform.loadEngine() : undefined;
    if (scope.signal.aborted || document.isClosed || document.version !== version) return;
    const linted = engine?.lintText(document.getText(), { locale: hostLocale(), isRequest: true });
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
  scope.own(new Disposable(() => timers.forEach((timer) => clearTimeout(timer))));
  for (const document of workspace.textDocuments) schedule(document, 0);
  return new Disposable(() => scope.dispose());
}

function toDiagnostic({ line, column, endLine, endColumn, severity, message, rule }: LocatedFinding): Diagnostic {
  const range = new Range(line - 1, column - 1, endLine - 1, endColumn - 1);
  const diagnostic = new Diagnostic(range, message, severities[severity]);
  diagnostic.source = 'Agent API';
  diagnostic.code = { value: rule, target: rulePageUri(rule) };
  return diagnostic;
}
