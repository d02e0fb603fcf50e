/** Harmony text in the editor: outline, folding of reasoning, navigation between call and output, hovers. */
import {
  Disposable,
  DocumentSymbol,
  FoldingRange,
  FoldingRangeKind,
  Hover,
  languages,
  Location,
  SymbolKind,
  type Position,
  type TextDocument,
} from 'vscode';
import type { HarmonySymbol } from '../../protocol/editor/language/harmonyText.ts';
import { harmonySelector, isHarmonyDocument } from '../documents/harmonyText.ts';
import { toRange } from '../documents/places.ts';
import type { Services } from '../services.ts';

const kinds: Readonly<Record<HarmonySymbol['kind'], SymbolKind>> = {
  message: SymbolKind.Object,
  call: SymbolKind.Function,
  output: SymbolKind.Event,
  reasoning: SymbolKind.String,
};

export function registerHarmony({ engines, texts }: Services): Disposable {
  const symbolsOf = async (document: TextDocument): Promise<readonly HarmonySymbol[]> =>
    isHarmonyDocument(document) ? engines.documents.harmonySymbols(await texts.sync(document)) : [];
  const partners = async (document: TextDocument, position: Position): Promise<Location[]> => {
    if (!isHarmonyDocument(document)) return [];
    const id = await texts.sync(document);
    const places = await engines.documents.harmonyPartners(id, document.offsetAt(position));
    return places.map((place) => new Location(document.uri, toRange(document, place)));
  };
  return Disposable.from(
    languages.registerDocumentSymbolProvider(harmonySelector, {
      async provideDocumentSymbols(document) {
        return (await symbolsOf(document)).map(({ name, detail, kind, range }) => {
          const place = toRange(document, range);
          return new DocumentSymbol(name, detail, kinds[kind], place, place);
        });
      },
    }),
    languages.registerFoldingRangeProvider(harmonySelector, {
      async provideFoldingRanges(document) {
        return (await symbolsOf(document)).flatMap(({ kind, range }) => {
          const { start, end } = toRange(document, range);
          if (start.line === end.line) return [];
          const what = kind === 'reasoning' ? FoldingRangeKind.Comment : FoldingRangeKind.Region;
          return [new FoldingRange(start.line, end.line, what)];
        });
      },
    }),
    languages.registerDefinitionProvider(harmonySelector, {
      async provideDefinition(document, position) {
        const [, partner] = await partners(document, position);
        return partner;
      },
    }),
    languages.registerReferenceProvider(harmonySelector, { provideReferences: partners }),
    languages.registerHoverProvider(harmonySelector, {
      async provideHover(document, position) {
        if (!isHarmonyDocument(document)) return undefined;
        const id = await texts.sync(document);
        const hover = await engines.documents.harmonyHover(id, document.offsetAt(position));
        return hover && new Hover(hover.text, toRange(document, hover.range));
      },
    }),
  );
}
