/** The schema of pieces that stand alone: what the schema of the message or the head around them expects there. */
import type { JsonObject } from '../core/json/json.ts';
import { fromPointer } from '../core/json/pointer.ts';
import type { Locale } from '../core/l10n/translate.ts';
import { placeOfPiece } from '../protocols/building-blocks/pieces.ts';
import type { PieceForm } from '../protocols/contract/documents.ts';
import { documentSchema } from '../protocols/editors.ts';
import { schemasAt, within } from './language/schemaAt.ts';

/** `id` is the protocol. The result accepts everything if the protocol has no schema. */
export function pieceSchema(id: string, piece: PieceForm, locale: Locale): JsonObject {
  const { $defs, ...around } = documentSchema(id, piece.of === 'head' ? 'request' : 'element', locale);
  const path = fromPointer(placeOfPiece(piece, 0)).map((key) => (/^\d+$/.test(key) ? Number(key) : key));
  const root = { ...around, ...($defs !== undefined && { $defs }) };
  const holders = schemasAt(root, { value: piece.surround([{}]), path: path.slice(0, -1) });
  const found = holders.flatMap((holder) => within(holder, path.at(-1) ?? ''));
  return { ...($defs !== undefined && { $defs }), ...(found.length > 0 && { anyOf: found }) };
}
