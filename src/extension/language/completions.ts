/** Completions at the cursor in documents that this extension recognizes. */
import { CompletionItem, CompletionItemKind, languages, SnippetString, type Disposable } from 'vscode';
import type { OfferKind } from '../../protocol/editor/language/complete/offer.ts';
import { textSelector } from '../documents/documents.ts';
import { toRange } from '../documents/places.ts';
import type { Services } from '../services.ts';
import { toMarkdown } from '../window/toMarkdown.ts';

const kinds: Readonly<Record<OfferKind, CompletionItemKind>> = {
  member: CompletionItemKind.Property,
  value: CompletionItemKind.EnumMember,
  id: CompletionItemKind.Reference,
  tool: CompletionItemKind.Function,
  speaker: CompletionItemKind.User,
  snippet: CompletionItemKind.Snippet,
};

export function registerCompletions({ engines, liveDocuments }: Services): Disposable {
  const again = { command: 'editor.action.triggerSuggest', title: '' };
  return languages.registerCompletionItemProvider(
    textSelector,
    {
      async provideCompletionItems(document, position) {
        const id = await liveDocuments.conversationIn(document);
        if (id === undefined) return [];
        const offers = await engines.documents.completionsAt(id, document.offsetAt(position));
        return offers.map((offer) => {
          const item = new CompletionItem(offer.label, kinds[offer.kind]);
          item.insertText = new SnippetString(offer.insert);
          item.filterText = offer.filter;
          item.sortText = offer.sortText;
          item.range = toRange(document, offer.range);
          if (offer.detail !== undefined) item.detail = offer.detail;
          if (offer.documentation !== undefined) item.documentation = toMarkdown(offer.documentation);
          if (offer.suggestsMore === true) item.command = again;
          return item;
        });
      },
    },
    '"',
    ':',
    '{',
    '[',
  );
}
