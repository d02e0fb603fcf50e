/** Places in documents: converts offsets to VS Code's ranges, and names the source of this extension's diagnostics. */
import { Range, type TextDocument } from 'vscode';
import type { TextRange } from '../../protocol/core/document/locatePointer.ts';

/** The source that VS Code shows beside a diagnostic of this extension. */
export const diagnosticSource = 'Agent API';

export function toRange(document: TextDocument, { start, end }: TextRange): Range {
  return new Range(document.positionAt(start), document.positionAt(end));
}

/** Rules about members that are missing: the first member of the object is not the cause. */
const aboutMissing: ReadonlySet<string> = new Set(['card-missing-field']);

/**
 * The range to underline. For an object over several lines it is the first member, because underlining a whole page
 * does not help; if a member is missing, it is the bracket, as in VS Code's own JSON.
 */
export function toShownRange(document: TextDocument, place: TextRange & { readonly rule?: string }): Range {
  const range = toRange(document, place);
  if (range.isSingleLine) return range;
  const { start } = range;
  const rest = document.lineAt(start.line).range.end;
  const isBracket = document.getText(new Range(start, rest)).trim().length < 2;
  if (!isBracket) return new Range(start, rest);
  if (place.rule !== undefined && aboutMissing.has(place.rule)) return new Range(start, start.translate(0, 1));
  const next = document.lineAt(start.line + 1);
  const text = next.text.trimEnd().replace(/,$/, '');
  return new Range(next.lineNumber, next.firstNonWhitespaceCharacterIndex, next.lineNumber, text.length);
}
