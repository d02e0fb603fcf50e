/** Selection ranges for Expand Selection, also for the JSON inside strings. */
import { languages, SelectionRange, type Disposable } from 'vscode';
import { documentSelector } from '../documents/documents.ts';
import { toRange } from '../documents/places.ts';
import type { Services } from '../services.ts';
import { askPiece } from './pieces.ts';

export function registerSelectionRanges(services: Services): Disposable {
  return languages.registerSelectionRangeProvider(documentSelector, {
    async provideSelectionRanges(document, positions) {
      const asked = await Promise.all(positions.map((position) => askPiece(services, document, position)));
      return asked.flatMap((piece) => {
        const ranges = piece?.engine.selectionRangesAt(piece.text, piece.offset) ?? [];
        const outer = ranges.toReversed().reduce<SelectionRange | undefined>((parent, range) => {
          const place = piece === undefined ? range : piece.toDocument(range);
          return new SelectionRange(toRange(document, place), parent);
        }, undefined);
        return outer === undefined ? [] : [outer];
      });
    },
  });
}
