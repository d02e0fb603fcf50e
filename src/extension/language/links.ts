/** Makes URLs in recognized documents clickable. Nothing is fetched before a click. */
import { DocumentLink, languages, Uri, type Disposable } from 'vscode';
import { documentSelector } from '../documents/documents.ts';
import { toRange } from '../documents/places.ts';
import type { Services } from '../services.ts';

/** Maximum number of characters that are searched, because links are meant for reading and not for large data. */
const maxLength = 2_000_000;

export function registerLinks({ engines, liveDocuments }: Services): Disposable {
  return languages.registerDocumentLinkProvider(documentSelector, {
    async provideDocumentLinks(document) {
      const id = await liveDocuments.conversationIn(document);
      const links = id === undefined ? [] : await engines.documents.listLinks(id, maxLength);
      return links.map(({ range, url }) => new DocumentLink(toRange(document, range), Uri.parse(url)));
    },
  });
}
