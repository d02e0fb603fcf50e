/** Nodes of a JSON tree by their path, and how a program would write that path. */
import {
  completePiece,
  kindOf,
  piecesIn,
  readString,
  type JsonPiece,
} from '../../../protocol/panel/events/jsonPieces.ts';
import { indentJson } from '../../../protocol/core/json/jsonText.ts';

export interface JsonPlace {
  readonly text: string;
  readonly piece: JsonPiece;
  /** `flights[0].price`; empty for the whole text. */
  readonly accessor: string;
}

/** `path`: the indexes of the members from the whole text on, such as `/0/3`. */
export function placeAt(text: string, piece: JsonPiece, path: string): JsonPlace | undefined {
  let here: JsonPlace = { text, piece, accessor: '' };
  for (const index of path.split('/').slice(1)) {
    const inner = insideOf(here);
    const kind = kindOf(inner.text, inner.piece);
    const child = piecesIn(inner.text, inner.piece)[Number(index)];
    if (child === undefined) return undefined;
    const step = kind === 'array' ? `[${index}]` : memberStep(child.name ?? '', here.accessor === '');
    here = { text: inner.text, piece: child, accessor: here.accessor + step };
  }
  return here;
}

/** A string that contains JSON has the members of that JSON. */
function insideOf({ text, piece, accessor }: JsonPlace): JsonPlace {
  if (kindOf(text, piece) !== 'string') return { text, piece, accessor };
  const value = readString(text, piece);
  return { text: value, piece: completePiece(value) ?? { start: 0, end: 0 }, accessor };
}

function memberStep(name: string, isFirst: boolean): string {
  if (!/^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(name)) return `[${JSON.stringify(name)}]`;
  return isFirst ? name : `.${name}`;
}

/** The value as text for the clipboard: JSON with line breaks, or the characters of a string. */
export function valueText({ text, piece }: JsonPlace): string {
  if (kindOf(text, piece) === 'string') return readString(text, piece);
  return indentJson(text.slice(piece.start, piece.end));
}
