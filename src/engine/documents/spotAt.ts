/** What is at an offset of an open text: in the document itself, or in a document within a page. */
import type { TextRange } from '../../protocol/core/document/locatePointer.ts';
import type { Locale } from '../../protocol/core/l10n/translate.ts';
import { pieceAt, type DocumentPiece } from '../../protocol/editor/pieceAt.ts';
import type { LiveDocument } from '../../protocol/lint/documents/live/liveDocument.ts';
import { toPage } from './followPage.ts';
import type { OpenText } from './openTexts.ts';

export interface Spot {
  readonly live: LiveDocument;
  readonly piece: DocumentPiece;
  /** Maps a range in the document to the range in the text. */
  out(range: TextRange): TextRange;
}

export function spotAt({ follower, page }: OpenText, offset: number, locale: Locale): Spot | undefined {
  if (page === undefined) return spotIn(follower?.live, offset, locale, (range) => range);
  const block = page.blockAt(offset);
  const inside = block?.source.fromDocument(offset);
  if (block?.content.is !== 'document' || inside === undefined) return undefined;
  return spotIn(block.content.follower.live, inside, locale, (range) => toPage(block.source, range));
}

function spotIn(live: LiveDocument | undefined, offset: number, locale: Locale, out: Spot['out']): Spot | undefined {
  const piece = live && pieceAt(live, offset, locale);
  return live && piece && { live, piece, out };
}
