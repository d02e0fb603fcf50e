/** Formats the text of one element. Strings and numbers stay exactly as they are written. */
import { createScanner, format, parse, type ParseError } from 'jsonc-parser';
import type { TextEdit } from '../../core/document/textEdit.ts';

export interface FormatStyle {
  readonly tabSize: number;
  readonly insertSpaces: boolean;
  readonly eol: string;
  /** Number of indentation levels of the element itself. */
  readonly depth: number;
  /** Formats as in JSONL: one space after commas and colons, no line breaks. */
  readonly oneLine: boolean;
}

/**
 * Returns no edits for text that is already formatted, and none for incomplete text, because it might be joined
 * incorrectly.
 */
export function formatElement(text: string, style: FormatStyle): readonly TextEdit[] {
  const errors: ParseError[] = [];
  try {
    parse(text, errors, { allowTrailingComma: true });
  } catch (error) {
    // The text is nested deeper than the stack allows.
    if (error instanceof RangeError) return [];
    throw error;
  }
  if (errors.length > 0) return [];
  const edits = style.oneLine ? spacesOnly(text) : linesAndSpaces(text, style);
  return edits.filter((edit) => text.slice(edit.start, edit.end) !== edit.text);
}

/** The formatter derives the depth from the line on which the element begins. */
function linesAndSpaces(text: string, { tabSize, insertSpaces, eol, depth }: FormatStyle): readonly TextEdit[] {
  const indent = (insertSpaces ? ' '.repeat(tabSize) : '\t').repeat(depth);
  const range = { offset: indent.length, length: text.length };
  return format(indent + text, range, { tabSize, insertSpaces, eol })
    .map(({ offset, length, content }) => ({
      start: offset - indent.length,
      end: offset - indent.length + length,
      text: content,
    }))
    .filter(({ start }) => start >= 0);
}

function spacesOnly(text: string): readonly TextEdit[] {
  const scanner = createScanner(text, true);
  const edits: TextEdit[] = [];
  let [end, before] = [0, ''];
  scanner.scan();
  while (scanner.getTokenLength() > 0) {
    const start = scanner.getTokenOffset();
    if (end > 0) edits.push({ start: end, end: start, text: before === ',' || before === ':' ? ' ' : '' });
    end = start + scanner.getTokenLength();
    before = text.slice(start, end);
    scanner.scan();
  }
  return edits;
}
