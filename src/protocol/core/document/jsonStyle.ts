/** Detects the layout of a JSON text, and prints new JSON in the same layout. */
import type { Json } from '../json/json.ts';
import type { Joint, Sequence } from './editSequence.ts';

export interface JsonStyle {
  /** One level of indentation. */
  readonly unit: string;
  /** The indentation of the line on which the text's last bracket closes, and therefore of the text. */
  readonly base: string;
  readonly lineEnd: string;
  /** Whether a blank follows colons and commas. */
  readonly isSpaced: boolean;
  /** Whether everything must be on one line, whatever layout the text has. */
  readonly isInline: boolean;
}

export function styleOf(text: string, isInline: boolean): JsonStyle {
  const lines = text.split(/\r\n|\n|\r/, maxLines);
  const base = lines.length > 1 ? indentationOf(/[^\r\n]*$/.exec(text)?.[0] ?? '') : '';
  const inner = lines.slice(1).map(indentationOf);
  const deeper = inner.find((indentation) => indentation.length > base.length && indentation.startsWith(base));
  return {
    unit: deeper?.slice(base.length) ?? '  ',
    base,
    lineEnd: text.includes('\r\n') ? '\r\n' : '\n',
    isSpaced: (/"\s*:(\s?)/.exec(text) ?? /,(\s?)/.exec(text))?.[1] !== '',
    isInline,
  };
}

/** The number of lines to read, which is enough to find an indented line. */
const maxLines = 100;

/** Prints a value. If it is on several lines, those after the first are indented by at least `indent`. */
export function printJson(value: Json, style: JsonStyle, isSpread: boolean, indent: string): string {
  if (isSpread) return JSON.stringify(value, null, style.unit).replaceAll('\n', style.lineEnd + indent);
  if (!style.isSpaced) return JSON.stringify(value);
  // A line end in the printed text is never inside a string.
  return JSON.stringify(value, null, 1)
    .replaceAll(/,\n\s*/g, ', ')
    .replaceAll(/\n\s*/g, '');
}

/** Returns the indentation of the line that contains an offset. */
export function indentAt(text: string, offset: number, { base }: JsonStyle): string {
  const lineEnd = Math.max(text.lastIndexOf('\n', offset - 1), text.lastIndexOf('\r', offset - 1));
  return lineEnd < 0 || offset === 0 ? base : indentationOf(text.slice(lineEnd + 1, offset));
}

export function hasLineEnd(text: string): boolean {
  return text.includes('\n') || text.includes('\r');
}

/** Returns the blanks at the end of a text, starting with the last line end among them. */
function lastBlank(text: string): string {
  const blank = text.slice(text.trimEnd().length);
  const line = Math.max(blank.lastIndexOf('\n'), blank.lastIndexOf('\r'));
  return blank.slice(Math.max(blank.startsWith('\r\n', line - 1) ? line - 1 : line, 0));
}

function indentationOf(line: string): string {
  return /^[ \t]*/.exec(line)?.[0] ?? '';
}

export interface ItemLayout extends Joint {
  /** The indentation of the line on which an item begins. */
  readonly indent: string;
  /** Whether an item that is not empty is printed on several lines. */
  readonly isSpread: boolean;
}

/** The layout around a list. */
interface Surroundings {
  readonly style: JsonStyle;
  /** The indentation of the line on which the list opens. */
  readonly indent: string;
  /** Whether the text around the list is on several lines. */
  readonly isSpread: boolean;
}

/**
 * Determines the layout of a new item of a list from the existing items. Returns the layout of an item that is inserted
 * before the one at `index`.
 */
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
