/** The outline and the breadcrumbs: messages that contain their calls and outputs. */
import {
  CancellationError,
  DocumentSymbol,
  extensions,
  languages,
  SymbolKind,
  type CancellationToken,
  type Disposable,
  type TextDocument,
} from 'vscode';
import { Scope } from '../../protocol/core/base/scope.ts';
import type { OutlineSymbol, SymbolKind as OurKind } from '../../protocol/editor/language/symbols.ts';
import type { TextElement } from '../../protocol/core/document/elementStore.ts';
import type { LiveDocument } from '../../protocol/lint/documents/live/liveDocument.ts';
import { documentSelector } from '../documents/documents.ts';
import { hostLocale } from '../window/language.ts';
import { toRange } from '../documents/places.ts';
import type { Services } from '../services.ts';

const kinds: Readonly<Record<OurKind, SymbolKind>> = {
  message: SymbolKind.Object,
  call: SymbolKind.Function,
  output: SymbolKind.Event,
  part: SymbolKind.Field,
};

/** The number of elements that are read before other work may run. */
const batch = 200;

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
      if (document.languageId === 'jsonl' || services.liveDocuments.get(document) === undefined) return;
      reading.dispose();
      await extensions.getExtension('vscode.json-language-features')?.activate();
      if (scope.signal.aborted) return;
      registered.dispose();
      registered = registerSymbols(services);
    }),
  );
  return scope;
}

function registerSymbols({ liveDocuments, platform }: Services): Disposable {
  // The content of an element is valid as long as the element object is the same.
  const known = new WeakMap<TextElement, OutlineSymbol>();
  return languages.registerDocumentSymbolProvider(
    documentSelector,
    {
      async provideDocumentSymbols(document, token) {
        const live = await liveDocuments.whenRead(document);
        if (live === undefined || live.kind.form === 'requests') return [];
        const { authoringOf, outlineOf, readSlice } = await platform.loadEngine();
        const read = (element: TextElement): OutlineSymbol | undefined => {
          const message = live.setup.protocol.readMessage(live.valueOf(element) ?? null);
          return outlineOf(readSlice(live.textOf(element)), message, {
            authoring: authoringOf(live.kind.protocol),
            locale: hostLocale(),
          });
        };
        return collect(document, live, { token, known, read });
      },
    },
    { label: 'Agent API' },
  );
}

interface Reading {
  readonly token: CancellationToken;
  readonly known: WeakMap<TextElement, OutlineSymbol>;
  read(element: TextElement): OutlineSymbol | undefined;
}

async function collect(
  document: TextDocument,
  live: LiveDocument,
  { token, known, read }: Reading,
): Promise<DocumentSymbol[]> {
  const symbols: DocumentSymbol[] = [];
  for (let index = 0; index < live.elements.length; index += 1) {
    if (index % batch === batch - 1) await new Promise((resolve) => setTimeout(resolve));
    if (token.isCancellationRequested) throw new CancellationError();
    const element = live.elements.at(index);
    const symbol = element && (known.get(element) ?? read(element));
    const start = element && live.elements.rangeOf(element)?.start;
    if (element === undefined || symbol === undefined || start === undefined) continue;
    known.set(element, symbol);
    symbols.push(toSymbol(document, { ...symbol, name: `#${index + 1} ${symbol.name}` }, start));
  }
  return symbols;
}

function toSymbol(document: TextDocument, outline: OutlineSymbol, start: number): DocumentSymbol {
  const { name, detail, kind, range, children } = outline;
  const place = toRange(document, { start: range.start + start, end: range.end + start });
  const symbol = new DocumentSymbol(name, detail, kinds[kind], place, place);
  symbol.children = children.map((child) => toSymbol(document, child, start));
  return symbol;
}
