/** The outline and the breadcrumbs: messages that contain their calls and outputs. */
import {
  DocumentSymbol,
  languages,
  SymbolKind,
  type CancellationToken,
  type Disposable,
  type TextDocument,
} from 'vscode';
import { Scope } from '../../protocol/core/base/scope.ts';
import type { OutlineSymbol, SymbolKind as OurKind } from '../../protocol/editor/language/symbols.ts';
import { documentSelector } from '../documents/documents.ts';
import { toRange } from '../documents/places.ts';
import type { Services } from '../services.ts';
import { toSignal } from '../window/toSignal.ts';

const kinds: Readonly<Record<OurKind, SymbolKind>> = {
  message: SymbolKind.Object,
  call: SymbolKind.Function,
  output: SymbolKind.Event,
  part: SymbolKind.Field,
};

/** The symbols that were read from a version of a document. */
interface Known {
  readonly id: string;
  readonly version: number;
  readonly symbols: readonly DocumentSymbol[];
}

/** So that documents with more symbols do not take the memory of the extension host. */
const maxKeptSymbols = 10_000;

/**
 * The breadcrumbs show the symbols of the provider that answers first, which is usually the JSON extension when a
 * document has just been opened. So this provider is registered again when it knows the symbols of a document. Then
 * VS Code asks all providers again, and this one answers at once, so that the breadcrumbs show messages instead of
 * brackets.
 */
export function registerOutline({ engines, liveDocuments, documents }: Services): Disposable {
  const scope = new Scope();
  const known = new WeakMap<TextDocument, Known>();
  const register = (): Disposable =>
    languages.registerDocumentSymbolProvider(
      documentSelector,
      { provideDocumentSymbols: provide },
      { label: 'Agent API' },
    );
  const provide = async (document: TextDocument, token: CancellationToken): Promise<DocumentSymbol[]> => {
    const id = await liveDocuments.conversationIn(document);
    if (id === undefined) return [];
    const { version } = document;
    const before = known.get(document);
    if (before?.id === id && before.version === version) return [...before.symbols];
    const symbols: DocumentSymbol[] = [];
    const report = (batch: readonly OutlineSymbol[]): void => {
      symbols.push(...batch.map((symbol) => toSymbol(document, symbol)));
    };
    await engines.documents.listSymbols(id, report, toSignal(token));
    if (token.isCancellationRequested || symbols.length > maxKeptSymbols) return symbols;
    const isFirst = !known.has(document);
    known.set(document, { id, version, symbols });
    if (isFirst) askAgain();
    return symbols;
  };
  let registered = register();
  const askAgain = (): void => {
    registered.dispose();
    if (!scope.signal.aborted) registered = register();
  };
  scope.register(
    documents.onDidChangeKind((document) => {
      known.delete(document);
      askAgain();
    }),
  );
  scope.register({
    dispose() {
      registered.dispose();
    },
  });
  return scope;
}

function toSymbol(document: TextDocument, { name, detail, kind, range, children }: OutlineSymbol): DocumentSymbol {
  const place = toRange(document, range);
  const symbol = new DocumentSymbol(name, detail, kinds[kind], place, place);
  symbol.children = children.map((child) => toSymbol(document, child));
  return symbol;
}
