/** Places in documents: our offsets as VS Code's ranges, and how our diagnostics are told from others. */
import { Range, type TextDocument } from 'vscode';
import type { TextRange } from '../../protocol/core/document/locatePointer.ts';

/** What is shown beside a diagnostic of ours. */
export const diagnosticSource = 'Agent API';

export function toRange(document: TextDocument, { start, end }: TextRange): Range {
  return new Range(document.positionAt(start), document.positionAt(end));
}

/** What is underlined: of an object over several lines its first member, because a red page helps nobody. */
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
