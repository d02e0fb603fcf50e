/** Selection ranges for Expand Selection, also for the JSON inside strings. */
import { languages, SelectionRange, type Disposable } from 'vscode';
import { textSelector } from '../documents/documents.ts';
import { toRange } from '../documents/places.ts';
import type { Services } from '../services.ts';

export function registerSelectionRanges({ engines, liveDocuments }: Services): Disposable {
  return languages.registerSelectionRangeProvider(textSelector, {
    async provideSelectionRanges(document, positions) {
      const id = await liveDocuments.conversationIn(document);
      if (id === undefined) return [];
      const offsets = positions.map((position) => document.offsetAt(position));
      const found = await engines.documents.selectionRangesAt(id, offsets);
      return found.flatMap((ranges) => {
        const outer = ranges
          .toReversed()
          .reduce<SelectionRange | undefined>(
            (parent, range) => new SelectionRange(toRange(document, range), parent),
            undefined,
          );
        return outer === undefined ? [] : [outer];
      });
    },
  });
}
