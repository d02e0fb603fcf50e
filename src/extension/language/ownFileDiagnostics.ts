/** Diagnostics in this extension's own JSON files, for issues that their JSON Schemas cannot express. */
import { Diagnostic, DiagnosticSeverity, Disposable, languages, Range, workspace, type TextDocument } from 'vscode';
import type { OwnFile } from '../../engine/documents/documentService.ts';
import { diagnosticSource } from '../documents/places.ts';
import type { Services } from '../services.ts';

/** The files, by their names. */
const files: Readonly<Record<OwnFile, RegExp>> = {
  config: /\/agentapi\.config\.json$/,
  tests: /\.agenttest\.json$/i,
  variants: /\.agentvariants\.json$/i,
};

export function registerOwnFileDiagnostics({ engines, log, texts }: Services): Disposable {
  const collection = languages.createDiagnosticCollection('agentApiFiles');
  const diagnose = async (document: TextDocument): Promise<void> => {
    const file = Object.entries(files).find(([, name]) => name.test(document.uri.path))?.[0] as OwnFile | undefined;
    if (file === undefined) return;
    const { version } = document;
    const issues = await engines.documents.checkOwnFile(await texts.sync(document), file);
    if (document.isClosed || document.version !== version) return;
    collection.set(
      document.uri,
      issues.map(({ line, column, endLine, endColumn, message }) => {
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
  const startAll = (): void => workspace.textDocuments.forEach(start);
  startAll();
  return Disposable.from(
    collection,
    engines.onEnd(({ role }) => void (role === 'documents' && startAll())),
    workspace.onDidOpenTextDocument(start),
    workspace.onDidChangeTextDocument(({ document }) => start(document)),
    workspace.onDidCloseTextDocument(({ uri }) => collection.delete(uri)),
  );
}
