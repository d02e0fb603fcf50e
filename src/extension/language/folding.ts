/** Folding ranges for turns and messages. Ranges for reasoning have a folding kind of their own. */
import { FoldingRange, FoldingRangeKind, languages, type Disposable, type TextDocument } from 'vscode';
import type { Fold } from '../../protocol/editor/language/folding.ts';
import { documentSelector } from '../documents/documents.ts';
import type { Services } from '../services.ts';
import { toSignal } from '../window/toSignal.ts';

export function registerFolding({ engines, liveDocuments }: Services): Disposable {
  return languages.registerFoldingRangeProvider(documentSelector, {
    async provideFoldingRanges(document, _context, token) {
      const id = await liveDocuments.conversationIn(document);
      const ranges: FoldingRange[] = [];
      if (id === undefined) return ranges;
      const report = (folds: readonly Fold[]): void => {
        ranges.push(...folds.map((fold) => toFold(document, fold)));
      };
      await engines.documents.listFolds(id, report, toSignal(token));
      return ranges;
    },
  });
}

function toFold(document: TextDocument, { start, end, kind }: Fold): FoldingRange {
  const [from, to] = [document.positionAt(start).line, document.positionAt(end).line];
  return new FoldingRange(from, to, kind === 'reasoning' ? FoldingRangeKind.Comment : FoldingRangeKind.Region);
}
