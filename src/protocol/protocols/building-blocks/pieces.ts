/** Documents that consist of pieces: what surrounds a piece, and where places in it are. */
import type { DocumentProtocol, PieceForm } from '../contract/documents.ts';

/** Returns `undefined` where the protocol has no such piece. */
export function pieceById({ pieces = [] }: Pick<DocumentProtocol, 'pieces'>, id: string): PieceForm | undefined {
  return pieces.find((piece) => piece.id === id);
}

/** The place of the piece with this index in what surrounds it. */
export function placeOfPiece({ list, inner = '' }: PieceForm, index: number): string {
  return `${list}/${index}${inner}`;
}

export interface PlaceInPiece {
  readonly index: number;
  /** JSON Pointer from the piece. */
  readonly pointer: string;
}

/** Converts a place in what surrounds the pieces; `undefined` for a place outside of them. */
export function toPlaceInPiece({ list, inner = '' }: PieceForm, pointer: string): PlaceInPiece | undefined {
  if (!pointer.startsWith(`${list}/`)) return undefined;
  const [index = ''] = /^\d+/.exec(pointer.slice(list.length + 1)) ?? [];
  const before = `${list}/${index}${inner}`;
  if (index === '' || (pointer !== before && !pointer.startsWith(`${before}/`))) return undefined;
  return { index: Number(index), pointer: pointer.slice(before.length) };
}
