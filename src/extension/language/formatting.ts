/**
 * Format Document and Format Selection for recognized JSONL documents: changes the spaces within lines, but never a
 * line break. JSON is formatted by VS Code itself, and recordings (SSE, run files) are not changed.
 */
import {
  EndOfLine,
  languages,
  Range,
  TextEdit,
  type CancellationToken,
  type Disposable,
  type TextDocument,
} from 'vscode';
import type { TextEdit as OurEdit } from '../../protocol/core/document/textEdit.ts';
import type { FormatStyle } from '../../protocol/editor/language/format.ts';
import type { Services } from '../services.ts';

/** The number of lines that are formatted at a time. */
const batch = 100;

export function registerFormatting({ documents, engines }: Services): Disposable {
  // A provider for ranges also formats whole documents.
  return languages.registerDocumentRangeFormattingEditProvider(
    { language: 'jsonl' },
    {
      async provideDocumentRangeFormattingEdits(document, range, { tabSize, insertSpaces }, token) {
        const kind = await documents.kindOf(document);
        if (kind?.container !== 'jsonl') return [];
        const eol = document.eol === EndOfLine.CRLF ? '\r\n' : '\n';
        const style: FormatStyle = { tabSize, insertSpaces, eol, depth: 0, oneLine: true };
        return formatLines(document, range, token, (lines) => engines.documents.formatLines(lines, style));
      },
    },
  );
}

async function formatLines(
  document: TextDocument,
  { start, end }: Range,
  token: CancellationToken,
  format: (lines: readonly string[]) => Promise<readonly (readonly OurEdit[])[]>,
): Promise<TextEdit[]> {
  const edits: TextEdit[] = [];
  const { version } = document;
  for (let first = start.line; first <= end.line; first += batch) {
    const length = Math.min(batch, end.line - first + 1);
    const formatted = await format(Array.from({ length }, (_, index) => document.lineAt(first + index).text));
    if (token.isCancellationRequested || document.version !== version) return [];
    for (const [index, ofLine] of formatted.entries()) {
      const line = first + index;
      for (const { start: from, end: to, text } of ofLine) {
        edits.push(TextEdit.replace(new Range(line, from, line, to), text));
      }
    }
  }
  return edits;
}
