/** Hovers that explain a name, a value or an id. */
import { Hover, languages, type Disposable } from 'vscode';
import { textSelector } from '../documents/documents.ts';
import { toRange } from '../documents/places.ts';
import type { Services } from '../services.ts';
import { toMarkdown } from '../window/toMarkdown.ts';

export function registerHovers({ engines, liveDocuments }: Services): Disposable {
  return languages.registerHoverProvider(textSelector, {
    async provideHover(document, position) {
      const id = await liveDocuments.conversationIn(document);
      const hover = id === undefined ? undefined : await engines.documents.hoverAt(id, document.offsetAt(position));
      if (hover === undefined) return undefined;
      const range = toRange(document, hover.range);
      return new Hover(
        hover.paragraphs.map((paragraph) => toMarkdown(paragraph)),
        range,
      );
    },
  });
}
