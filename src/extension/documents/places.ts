/** Places in documents: converts offsets to VS Code's ranges, and names the source of this extension's diagnostics. */
import { Range, type TextDocument } from 'vscode';
import type { TextRange } from '../../protocol/core/document/locatePointer.ts';

/** The source that VS Code shows beside a diagnostic of this extension. */
export const diagnosticSource = 'Agent API';

export function toRange(document: TextDocument, { start, end }: TextRange): Range {
  return new Range(document.positionAt(start), document.positionAt(end));
}

/**
 * The range to underline. For an object over several lines it is the first member, because underlining a whole page
 * does not help.
 */
export function toShownRange(document: TextDocument, place: TextRange): Range {
  const range = toRange(document, place);
  if (range.isSingleLine) return range;
  const { start } = range;
  const rest = document.lineAt(start.line).range.end;
  const isBracket = document.getText(new Range(start, rest)).trim().length < 2;
  if (!isBracket) return new Range(start, rest);
  const next = document.lineAt(start.line + 1);
  const text = next.text.trimEnd().replace(/,$/, '');
  return new Range(next.lineNumber, next.firstNonWhitespaceCharacterIndex, next.lineNumber, text.length);
}
