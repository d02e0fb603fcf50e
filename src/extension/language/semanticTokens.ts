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
import type { TextElement } from '../../protocol/core/document/elementStore.ts';
import type { SemanticToken, SemanticTokenKind } from '../../protocol/editor/language/semanticTokens.ts';
import type { LiveDocument } from '../../protocol/lint/documents/live/liveDocument.ts';
import { documentSelector } from '../documents/documents.ts';
import { hostLocale } from '../window/language.ts';
import { toRange } from '../documents/places.ts';
import type { Engine } from '../../engine/engine.ts';
import type { Services } from '../services.ts';

/** The token types that the manifest contributes. */
const types: Readonly<Record<SemanticTokenKind, string>> = {
  'call-id': 'agentCallId',
  'message-id': 'agentMessageId',
  'tool-name': 'agentTool',
};

export function registerSemanticTokens({ liveDocuments, platform }: Services): Disposable {
  // The tokens of an element are valid as long as the element object is the same.
  const known = new WeakMap<TextElement, readonly SemanticToken[]>();
  const legend = new SemanticTokensLegend(Object.values(types));
  const provider = {
    async provideDocumentRangeSemanticTokens(document: TextDocument, range: Range) {
      const live = await liveDocuments.whenRead(document);
      if (live === undefined || live.kind.form === 'requests') return undefined;
      const engine = await platform.loadEngine();
      const builder = new SemanticTokensBuilder(legend);
      const [first, last] = [document.offsetAt(range.start), document.offsetAt(range.end)];
      const push = ({ kind, ...place }: SemanticToken): void => {
        if (place.end < first || place.start > last) return;
        const shown = toRange(document, place);
        if (shown.isSingleLine) builder.push(shown, types[kind]);
      };
      for (const token of tokensOfHead(live, engine, first, last)) push(token);
      for (const [element, { start }] of live.elements.entries(live.elements.indexAt(first))) {
        if (start > last) break;
        const tokens = known.get(element) ?? tokensAt(live, live.elements.indexOf(element), engine);
        known.set(element, tokens);
        for (const token of tokens) push({ ...token, start: token.start + start, end: token.end + start });
      }
      return builder.build();
    },
  };
  return languages.registerDocumentRangeSemanticTokensProvider(documentSelector, provider, legend);
}

/** Tokens with offsets in the text of the element, or of the head. */
function tokensAt(live: LiveDocument, index: number | undefined, engine: Engine): readonly SemanticToken[] {
  const { text, around } = engine.pieceOf(live, index, hostLocale());
  return engine.semanticTokensOf(engine.readSlice(text), around);
}

/** Tokens with offsets in the document, or none if the head is not visible. */
function tokensOfHead(live: LiveDocument, engine: Engine, first: number, last: number): readonly SemanticToken[] {
  const { inside } = live.elements;
  const isSeen = live.head !== undefined && inside !== undefined && (first < inside.start || last > inside.end);
  if (!isSeen) return [];
  return tokensAt(live, undefined, engine).map((token) => ({ ...token, ...live.outOfHead(token) }));
}
