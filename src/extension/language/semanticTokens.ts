/**
 * Semantic tokens for ids and tool names, which have colors of their own. They are requested by range, so only the
 * visible part of a document is read.
 */
import {
  languages,
  SemanticTokensBuilder,
  SemanticTokensLegend,
  type Disposable,
  type Range,
  type TextDocument,
} from 'vscode';
import type { SemanticTokenKind } from '../../protocol/editor/language/semanticTokens.ts';
import { documentSelector } from '../documents/documents.ts';
import { toRange } from '../documents/places.ts';
import type { Services } from '../services.ts';

/** The token types that the manifest contributes. */
const types: Readonly<Record<SemanticTokenKind, string>> = {
  'call-id': 'agentCallId',
  'message-id': 'agentMessageId',
  'tool-name': 'agentTool',
};

export function registerSemanticTokens({ engines, liveDocuments }: Services): Disposable {
  const legend = new SemanticTokensLegend(Object.values(types));
  const provider = {
    async provideDocumentRangeSemanticTokens(document: TextDocument, range: Range) {
      const id = await liveDocuments.conversationIn(document);
      if (id === undefined) return undefined;
      const [start, end] = [document.offsetAt(range.start), document.offsetAt(range.end)];
      const tokens = await engines.documents.listSemanticTokens(id, { start, end });
      if (tokens === undefined) return undefined;
      const builder = new SemanticTokensBuilder(legend);
      for (const { kind, ...place } of tokens) {
        const shown = toRange(document, place);
        if (shown.isSingleLine) builder.push(shown, types[kind]);
      }
      return builder.build();
    },
  };
  return languages.registerDocumentRangeSemanticTokensProvider(documentSelector, provider, legend);
}
