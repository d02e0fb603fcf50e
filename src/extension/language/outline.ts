/** The outline and the breadcrumbs: messages that contain their calls and outputs. */
import { DocumentSymbol, extensions, languages, SymbolKind, type Disposable, type TextDocument } from 'vscode';
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

export function registerOutline(services: Services): Disposable {
  const scope = new Scope();
  let registered = registerSymbols(services);
  scope.register({
    dispose() {
      registered.dispose();
    },
  });
  // Among equal providers VS Code asks the last registered one first, and its breadcrumbs use the first answer. So this
  // provider is registered again after the JSON extension, so that the breadcrumbs show messages instead of brackets.
  const reading = scope.register(
    services.liveDocuments.onDidSettle(async (document) => {
      if (document.languageId === 'jsonl' || !services.liveDocuments.isConversation(document)) return;
      reading.dispose();
      await extensions.getExtension('vscode.json-language-features')?.activate();
      if (scope.signal.aborted) return;
      registered.dispose();
      registered = registerSymbols(services);
    }),
  );
  return scope;
}

function registerSymbols({ engines, liveDocuments }: Services): Disposable {
  return languages.registerDocumentSymbolProvider(
    documentSelector,
    {
      async provideDocumentSymbols(document, token) {
        const id = await liveDocuments.conversationIn(document);
        const symbols: DocumentSymbol[] = [];
        if (id === undefined) return symbols;
        const report = (batch: readonly OutlineSymbol[]): void => {
          symbols.push(...batch.map((symbol) => toSymbol(document, symbol)));
        };
        await engines.documents.listSymbols(id, report, toSignal(token));
        return symbols;
      },
    },
    { label: 'Agent API' },
  );
}

function toSymbol(document: TextDocument, { name, detail, kind, range, children }: OutlineSymbol): DocumentSymbol {
  const place = toRange(document, range);
  const symbol = new DocumentSymbol(name, detail, kinds[kind], place, place);
  symbol.children = children.map((child) => toSymbol(document, child));
  return symbol;
}
