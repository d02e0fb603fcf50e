/** The outline and the breadcrumbs: messages that contain their calls and outputs. */
import {
  commands,
  DocumentSymbol,
  extensions,
  languages,
  SymbolKind,
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

export function registerOutline(services: Services): Disposable {
  const scope = new Scope();
  let registered = registerSymbols(services);
  scope.register({
    dispose() {
      registered.dispose();
    },
  });
  // Among equal providers VS Code asks the last registered one first, and its breadcrumbs use the first answer. So this
  // provider is registered again after that of the JSON extension, so that the breadcrumbs show messages instead of
  // brackets.
  let isWaiting = false;
  const reading = scope.register(
    services.liveDocuments.onDidSettle(async (document) => {
      if (isWaiting || document.languageId === 'jsonl' || !services.liveDocuments.isConversation(document)) return;
      isWaiting = true;
      // A document that is closed or deleted meanwhile says nothing about the JSON extension.
      const doOthersAnswer = await othersAnswer(document, scope.signal).catch(() => false);
      isWaiting = false;
      if (!doOthersAnswer || scope.signal.aborted) return;
      reading.dispose();
      registered.dispose();
      registered = registerSymbols(services);
    }),
  );
  return scope;
}

/** Milliseconds between two questions, and how often to ask: the JSON extension starts a program when it is activated. */
const [interval, maxQuestions] = [250, 40];

/** Resolves with whether the JSON extension has symbols for the document, too. Waits for it for some seconds. */
async function othersAnswer(document: TextDocument, signal: AbortSignal): Promise<boolean> {
  await extensions.getExtension('vscode.json-language-features')?.activate();
  for (let asked = 0; asked < maxQuestions && !signal.aborted && !document.isClosed; asked += 1) {
    const symbols = await commands.executeCommand<readonly DocumentSymbol[] | undefined>(
      'vscode.executeDocumentSymbolProvider',
      document.uri,
    );
    if (symbols?.some(({ name }) => !name.startsWith('#')) === true) return true;
    await new Promise((resolve) => setTimeout(resolve, interval));
  }
  return false;
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
