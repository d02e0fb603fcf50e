/** Determines the layout of a new item of a list from the existing items. */
import type { Joint, Sequence } from './editSequence.ts';
import { hasLineEnd, lastBlank, type JsonStyle } from './jsonStyle.ts';

export interface ItemLayout extends Joint {
  /** The indentation of the line on which an item begins. */
  readonly indent: string;
  /** Whether an item that is not empty is printed on several lines. */
  readonly isSpread: boolean;
}

/** The layout around a list. */
export interface Surroundings {
  readonly style: JsonStyle;
  /** The indentation of the line on which the list opens. */
  readonly indent: string;
  /** Whether the text around the list is on several lines. */
  readonly isSpread: boolean;
}

/** Returns the layout of an item that is inserted before the one at `index`. */
export function layoutAt(sequence: Sequence, index: number, { style, indent, isSpread }: Surroundings): ItemLayout {
  const onLine = { between: style.isSpaced ? ' ' : '', open: '', close: '' };
  if (style.isInline) return { ...onLine, indent: '', isSpread: false };
  if (sequence.length === 0) {
    const inner = indent + style.unit;
    const [open, close] = [style.lineEnd + inner, style.lineEnd + indent];
    return isSpread ? { between: open, open, close, indent: inner, isSpread } : { ...onLine, indent, isSpread };
  }
  const neighbour = Math.max(index - 1, 0);
  const gapBefore = neighbour === 0 && sequence.length > 1 ? 1 : neighbour;
  const blank = lastBlank(readGap(sequence, gapBefore));
  const { start, end } = sequence.rangeOf(neighbour);
  const text = sequence.read(start, end);
  if (!hasLineEnd(blank)) {
    const between = gapBefore === 0 ? onLine.between : blank;
    return { ...onLine, between, indent, isSpread: hasLineEnd(text) };
  }
  const isCompact = /^[{[][^\r\n]+$/.test(text) && text.length > '{}'.length;
  return { between: blank, open: '', close: '', indent: blank.replace(/^[\r\n]+/, ''), isSpread: !isCompact };
}

/** Returns the text before an item, from the end of the previous item or from the opening bracket. */
function readGap({ inside, read, rangeOf }: Sequence, index: number): string {
  return read(index === 0 ? inside.start : rangeOf(index - 1).end, rangeOf(index).start);
}
