/** Folding ranges for turns and messages. Ranges for reasoning have a folding kind of their own. */
import { FoldingRange, FoldingRangeKind, languages, type Disposable, type TextDocument } from 'vscode';
import type { TextElement } from '../../protocol/core/document/elementStore.ts';
import type { Fold } from '../../protocol/editor/language/folding.ts';
import { documentSelector } from '../documents/documents.ts';
import type { Services } from '../services.ts';

export function registerFolding({ liveDocuments, platform }: Services): Disposable {
  // The folds of an element are valid as long as the element object is the same.
  const known = new WeakMap<TextElement, readonly Fold[]>();
  return languages.registerFoldingRangeProvider(documentSelector, {
    async provideFoldingRanges(document, _context, token) {
      const live = await liveDocuments.whenRead(document);
      if (live?.conversation === undefined) return [];
      const { conversation } = live;
      const { foldsOf, readSlice, turnsOf } = await platform.loadEngine();
      const ranges: FoldingRange[] = turnsOf(conversation).flatMap(({ start, end }) => {
        const [first, last] = [live.elements.at(start), live.elements.at(end - 1)];
        const from = first && live.elements.rangeOf(first)?.start;
        const to = last && live.elements.rangeOf(last)?.end;
        return from === undefined || to === undefined || end - start < 2 ? [] : [toFold(document, from, to)];
      });
      for (const [element, { start }] of live.elements.entries()) {
        if (token.isCancellationRequested) return [];
        const message = live.setup.protocol.readMessage(live.valueOf(element) ?? null);
        const folds = known.get(element) ?? foldsOf(readSlice(live.textOf(element)), message);
        known.set(element, folds);
        ranges.push(...folds.map((fold) => toFold(document, fold.start + start, fold.end + start, fold.kind)));
      }
      return ranges;
    },
  });
}

function toFold(document: TextDocument, start: number, end: number, kind?: Fold['kind']): FoldingRange {
  const [from, to] = [document.positionAt(start).line, document.positionAt(end).line];
  return new FoldingRange(from, to, kind === 'reasoning' ? FoldingRangeKind.Comment : FoldingRangeKind.Region);
}
