/** Squiggles in `agentapi.config.json`, for what its JSON Schema cannot say. */
import { Diagnostic, DiagnosticSeverity, Disposable, languages, Range, workspace, type TextDocument } from 'vscode';
import { configFileName } from '../../protocol/config/configFileName.ts';
import { hostLocale } from '../kit/language.ts';
import { diagnosticSource } from '../kit/places.ts';
import type { Services } from '../services.ts';

export function registerConfigDiagnostics({ platform, log }: Services): Disposable {
  const collection = languages.createDiagnosticCollection('agentApiConfig');
  const diagnose = async (document: TextDocument): Promise<void> => {
    if (!document.uri.path.endsWith(`/${configFileName}`)) return;
    const { readConfig } = await platform.loadEngine();
    if (document.isClosed) return;
    const { problems } = readConfig(document.getText(), hostLocale());
    const own = problems.filter(({ kind }) => kind === 'meaning');
    collection.set(
      document.uri,
      own.map(({ line, column, endLine, endColumn, message }) => {
        const range = new Range(line - 1, column - 1, endLine - 1, endColumn - 1);
        const diagnostic = new Diagnostic(range, message, DiagnosticSeverity.Warning);
        diagnostic.source = diagnosticSource;
        return diagnostic;
      }),
    );
  };
  const start = (document: TextDocument): void => {
    diagnose(document).catch((error: unknown) => log.error(error instanceof Error ? error : String(error)));
  };
  workspace.textDocuments.forEach(start);
  return Disposable.from(
    collection,
    workspace.onDidOpenTextDocument(start),
    workspace.onDidChangeTextDocument(({ document }) => start(document)),
    workspace.onDidCloseTextDocument(({ uri }) => collection.delete(uri)),
  );
}
