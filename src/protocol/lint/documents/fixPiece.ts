/** Computes the fixes for findings about pieces, in the smallest message or head that contains them. */
import type { Change } from '../../core/document/change.ts';
import { placeOfPiece, toPlaceInPiece } from '../../protocols/building-blocks/pieces.ts';
import type { PieceForm } from '../../protocols/contract/documents.ts';
import { fixesOf, indexIn } from '../engine/fixesOf.ts';
import type { Fix } from '../engine/rule.ts';
import type { LiveDocument } from './live/liveDocument.ts';
import type { PlacedFinding } from './placedFinding.ts';
import { toConversationDocument } from './toConversationDocument.ts';

/** Returns the fixes that change nothing but the pieces. Pointers start at the list of pieces. */
export function fixesOfPiece(document: LiveDocument, piece: PieceForm, finding: PlacedFinding): readonly Fix[] {
  const { kind, setup, elements } = document;
  const { rule, severity, args } = finding;
  const list = kind.list === undefined ? '' : `/${kind.list}`;
  const place = kind.isLone === true ? `/0${finding.place}` : finding.place.slice(list.length);
  const index = indexIn(place, '') ?? 0;
  const values = Array.from(elements.entries(), ([element]) => document.valueOf(element) ?? null);
  const isMessage = piece.of === 'message';
  const around = piece.surround(isMessage ? values.slice(index, index + 1) : values);
  const above = isMessage ? '/0' : '';
  const pointer = above + placeOfPiece(piece, isMessage ? 0 : index) + place.slice(`/${index}`.length);
  const source = toConversationDocument(isMessage ? [around] : around, setup.protocol);
  return fixesOf({ rule, severity, args, pointer }, source, setup).flatMap((fix) => {
    const moved = fix.changes.flatMap((change) => moveOut(change, above, piece, isMessage ? index : undefined) ?? []);
    const changes = moved.map((change) => ({ ...change, pointer: list + change.pointer }));
    return changes.length === fix.changes.length ? [{ ...fix, changes }] : [];
  });
}

function moveOut(change: Change, above: string, piece: PieceForm, own: number | undefined): Change | undefined {
  const inside = change.pointer.startsWith(above) ? change.pointer.slice(above.length) : '';
  const place = toPlaceInPiece(piece, inside);
  if (place === undefined || change.do === 'move' || (place.pointer === '' && change.do !== 'set')) return undefined;
  return { ...change, pointer: `/${own ?? place.index}${place.pointer}` };
}
