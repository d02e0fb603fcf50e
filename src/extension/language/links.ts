/** Makes URLs in recognized documents clickable. Nothing is fetched before a click. */
import { DocumentLink, languages, Uri, type Disposable } from 'vscode';
import { documentSelector } from '../documents/documents.ts';
import { toRange } from '../documents/places.ts';
import type { Services } from '../services.ts';

/** Max number of characters that are searched, because links are meant for reading and not for large data. */
const maxLength = 2_000_000;

export function registerLinks({ liveDocuments, platform }: Services): Disposable {
  return languages.registerDocumentLinkProvider(documentSelector, {
    async provideDocumentLinks(document) {
      const live = await liveDocuments.whenRead(document);
      if (live === undefined) return [];
      const { linksIn } = await platform.loadEngine();
      const text = live.read(0, Math.min(maxLength, live.elements.textLength));
      return linksIn(text).map(({ range, url }) => new DocumentLink(toRange(document, range), Uri.parse(url)));
    },
  });
}
