/** What one node of a JSON tree shows: its line, and what is inside it. */
import {
  completePiece,
  kindOf,
  readString,
  type JsonKind,
  type JsonPiece,
} from '../../../protocol/panel/events/jsonPieces.ts';
import { visibleText } from '../../../protocol/panel/visibleText.ts';
import { columnsOf, countIn, previewOf } from './jsonPreview.ts';

export interface Node {
  readonly kind: JsonKind;
  /** A summary in one line. */
  readonly line: string;
  /** What the line shows while the node is open, because its content is shown below. */
  readonly openLine: string;
  /** The value is a string that contains JSON. */
  readonly encoded: boolean;
  /** The content to show when the node is open. */
  readonly inner?: { readonly text: string; readonly piece: JsonPiece };
  readonly long?: string;
  /** The columns of the table that an array of like objects is shown as. */
  readonly columns?: readonly string[] | undefined;
}

/** Maximum number of characters of a string in one line; a longer string can be unfolded. */
export const maxLineLength = 200;
/** Maximum number of characters of an unfolded string, because more would block the page. */
const maxStringLength = 100_000;

export function readNode(text: string, piece: JsonPiece): Node {
  const kind = kindOf(text, piece);
  if (kind === 'object' || kind === 'array') return readInner(text, piece, false);
  if (kind !== 'string') {
    const line = text.slice(piece.start, piece.end).slice(0, maxLineLength);
    return { kind, line, openLine: line, encoded: false };
  }
  const value = readString(text, piece);
  const inside = /^\s*[[{]/.test(value) ? completePiece(value) : undefined;
  if (inside !== undefined) return readInner(value, inside, true);
  const line = visibleText(JSON.stringify(value.slice(0, maxLineLength)));
  if (value.length <= maxLineLength && !value.includes('\n')) return { kind, line, openLine: line, encoded: false };
  const long = visibleText(value.slice(0, maxStringLength));
  return { kind, line: `${line}…`, openLine: '', encoded: false, long };
}

function readInner(text: string, piece: JsonPiece, encoded: boolean): Node {
  const kind = kindOf(text, piece);
  const line = previewOf(text, piece);
  const isEmpty = line === '{}' || line === '[]';
  return {
    kind,
    line,
    openLine: isEmpty ? line : kind === 'array' ? `Array(${countIn(text, piece)})` : `{${countIn(text, piece)}}`,
    encoded,
    ...(isEmpty ? {} : { inner: { text, piece } }),
    ...(kind === 'array' ? { columns: columnsOf(text, piece) } : {}),
  };
}
