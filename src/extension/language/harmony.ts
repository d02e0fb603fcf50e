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
import { hostLocale } from '../window/language.ts';
import { toRange } from '../documents/places.ts';
import type { Engine } from '../../engine/engine.ts';
import type { Services } from '../services.ts';

const selector = { language: 'harmony' };

const kinds: Readonly<Record<HarmonySymbol['kind'], SymbolKind>> = {
  message: SymbolKind.Object,
  call: SymbolKind.Function,
  output: SymbolKind.Event,
  reasoning: SymbolKind.String,
};

type Reading = ReturnType<Engine['readHarmony']>;

export function registerHarmony({ platform }: Services): Disposable {
  const known = new WeakMap<TextDocument, { readonly version: number; readonly reading: Reading }>();
  const read = async (document: TextDocument): Promise<{ readonly engine: Engine; readonly reading: Reading }> => {
    const engine = await platform.loadEngine();
    const before = known.get(document);
    if (before?.version === document.version) return { engine, reading: before.reading };
    const reading = engine.readHarmony(document.getText());
    known.set(document, { version: document.version, reading });
    return { engine, reading };
  };
  const partners = async (document: TextDocument, position: Position): Promise<Location[]> => {
    const { engine, reading } = await read(document);
    const places = engine.harmonyPartners(reading, document.offsetAt(position));
    return places.map((place) => new Location(document.uri, toRange(document, place)));
  };
  return Disposable.from(
    languages.registerDocumentSymbolProvider(selector, {
      async provideDocumentSymbols(document) {
        const { engine, reading } = await read(document);
        return engine.harmonySymbols(reading).map(({ name, detail, kind, range }) => {
          const place = toRange(document, range);
          return new DocumentSymbol(name, detail, kinds[kind], place, place);
        });
      },
    }),
    languages.registerFoldingRangeProvider(selector, {
      async provideFoldingRanges(document) {
        const { engine, reading } = await read(document);
        return engine.harmonySymbols(reading).flatMap(({ kind, range }) => {
          const { start, end } = toRange(document, range);
          if (start.line === end.line) return [];
          const what = kind === 'reasoning' ? FoldingRangeKind.Comment : FoldingRangeKind.Region;
          return [new FoldingRange(start.line, end.line, what)];
        });
      },
    }),
    languages.registerDefinitionProvider(selector, {
      async provideDefinition(document, position) {
        const [, partner] = await partners(document, position);
        return partner;
      },
    }),
    languages.registerReferenceProvider(selector, { provideReferences: partners }),
    languages.registerHoverProvider(selector, {
      async provideHover(document, position) {
        const { engine, reading } = await read(document);
        const hover = engine.harmonyHover(reading, document.offsetAt(position), hostLocale());
        return hover && new Hover(hover.text, toRange(document, hover.range));
      },
    }),
  );
}
