/** Squiggles in this extension's own JSON files, for issues that their JSON Schemas cannot express. */
import { Diagnostic, DiagnosticSeverity, Disposable, languages, Range, workspace, type TextDocument } from 'vscode';
import type { PlacedIssue } from '../../protocol/core/typed-json/readTypedJson.ts';
import { hostLocale } from '../window/language.ts';
import { diagnosticSource } from '../documents/places.ts';
import type { Engine } from '../../engine/engine.ts';
import type { Services } from '../services.ts';

interface Reader {
  /** Matches the names of its files. */
  readonly name: RegExp;
  read(engine: Engine, text: string): { readonly problems: readonly PlacedIssue[] };
}

const readers: readonly Reader[] = [
  { name: /\/agentapi\.config\.json$/, read: ({ readConfig }, text) => readConfig(text, hostLocale()) },
  { name: /\.agenttest\.json$/i, read: ({ readAgentTests }, text) => readAgentTests(text, hostLocale()) },
  { name: /\.agentvariants\.json$/i, read: ({ readVariants }, text) => readVariants(text, hostLocale()) },
];

export function registerOwnFileDiagnostics({ platform, log }: Services): Disposable {
  const collection = languages.createDiagnosticCollection('agentApiFiles');
  const diagnose = async (document: TextDocument): Promise<void> => {
    const read = readers.find(({ name }) => name.test(document.uri.path))?.read;
    if (read === undefined) return;
    const engine = await platform.loadEngine();
    if (document.isClosed) return;
    const { problems } = read(engine, document.getText());
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
