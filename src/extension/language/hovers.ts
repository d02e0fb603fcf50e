/** Hovers that explain a name, a value or an id. */
import { Hover, languages, type Disposable } from 'vscode';
import { documentSelector } from '../documents/documents.ts';
import { toRange } from '../documents/places.ts';
import type { Services } from '../services.ts';
import { askPiece } from './pieces.ts';
import { toMarkdown } from '../window/toMarkdown.ts';

export function registerHovers(services: Services): Disposable {
  return languages.registerHoverProvider(documentSelector, {
    async provideHover(document, position) {
      const piece = await askPiece(services, document, position);
      const hover = piece?.engine.hoverAt(piece.text, piece.offset, piece.around);
      if (piece === undefined || hover === undefined) return undefined;
      const range = toRange(document, piece.toDocument(hover.range));
      return new Hover(
        hover.paragraphs.map((paragraph) => toMarkdown(paragraph)),
        range,
      );
    },
  });
}
