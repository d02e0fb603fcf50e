/** Gives providers the piece of a document at a position; `undefined` if the document is not recognized. */
import type { Position, TextDocument } from 'vscode';
import type { DocumentPiece } from '../../protocol/editor/pieceAt.ts';
import { hostLocale } from '../window/language.ts';
import type { Engine } from '../../engine/engine.ts';
import type { Services } from '../services.ts';

export interface AskedPiece extends DocumentPiece {
  readonly engine: Engine;
}

export async function askPiece(
  { liveDocuments, platform }: Pick<Services, 'liveDocuments' | 'platform'>,
  document: TextDocument,
  position: Position,
): Promise<AskedPiece | undefined> {
  const live = await liveDocuments.whenRead(document);
  if (live === undefined) return undefined;
  const engine = await platform.loadEngine();
  const piece = engine.pieceAt(live, document.offsetAt(position), hostLocale());
  return piece && { ...piece, engine };
}
