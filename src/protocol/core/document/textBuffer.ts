/**
 * A text that is edited in place. It is kept in pieces, so that an edit of a long text copies only the pieces that it
 * touches, and a long text can arrive piece by piece.
 */
import { joinEdits, type TextEdit } from './textEdit.ts';

export interface TextBuffer {
  readonly length: number;
  append(text: string): void;
  /** Applies edits that were made at once. Their offsets refer to the text before the first edit. */
  change(edits: readonly TextEdit[]): void;
  /** The same as `String.slice` for offsets that are not negative. */
  read(start: number, end: number): string;
  toString(): string;
}

/** The number of characters from which a piece is not joined with others. */
const pieceLength = 64 * 1024;

export function createTextBuffer(text = ''): TextBuffer {
  const pieces: string[] = [];
  /** The offset of each piece; valid for the pieces before `known`. */
  const starts: number[] = [0];
  let known = 0;
  let length = 0;

  const startOf = (index: number): number => {
    for (; known < index; known += 1) starts[known + 1] = (starts[known] ?? 0) + (pieces[known]?.length ?? 0);
    return starts[index] ?? 0;
  };
  /** The index of the piece that contains the offset, or the number of pieces for an offset at the end. */
  const indexAt = (offset: number): number => {
    startOf(pieces.length);
    let [low, high] = [0, pieces.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (startOf(middle + 1) <= offset) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  const replace = ({ start, end, text: added }: TextEdit): void => {
    const [from, to] = [indexAt(start), Math.min(indexAt(end), pieces.length - 1)];
    const before = (pieces[from] ?? '').slice(0, start - startOf(from));
    const after = to < from ? '' : (pieces[to] ?? '').slice(end - startOf(to));
    pieces.splice(from, to - from + 1, ...split(before + added + after));
    known = Math.min(known, from);
    length += added.length - (end - start);
  };
  const buffer: TextBuffer = {
    get length() {
      return length;
    },
    append(added) {
      pieces.push(...split(added));
      length += added.length;
    },
    change(edits) {
      // From the last to the first, so that the offsets of the others stay valid.
      for (const edit of joinEdits(edits).toReversed()) replace(edit);
    },
    read(start, end) {
      const stop = Math.min(end, length);
      if (start >= stop) return '';
      const from = indexAt(start);
      const first = (pieces[from] ?? '').slice(start - startOf(from), stop - startOf(from));
      if (first.length === stop - start) return first;
      const parts = [first];
      for (let index = from + 1; startOf(index) < stop; index += 1) {
        parts.push((pieces[index] ?? '').slice(0, stop - startOf(index)));
      }
      return parts.join('');
    },
    toString: () => pieces.join(''),
  };
  buffer.append(text);
  return buffer;
}

/** Splits a text into pieces of about the same length. */
function split(text: string): readonly string[] {
  if (text.length <= 2 * pieceLength) return text === '' ? [] : [text];
  const count = Math.ceil(text.length / pieceLength);
  return Array.from({ length: count }, (_, index) => text.slice(index * pieceLength, (index + 1) * pieceLength));
}
