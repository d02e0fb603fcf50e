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
import type { FormatStyle } from '../../protocol/editor/language/format.ts';
import type { Services } from '../services.ts';

/** The number of lines that are formatted before other work may run. */
const batch = 100;

export function registerFormatting({ documents, platform }: Services): Disposable {
  // A provider for ranges also formats whole documents.
  return languages.registerDocumentRangeFormattingEditProvider(
    { language: 'jsonl' },
    {
      async provideDocumentRangeFormattingEdits(document, range, { tabSize, insertSpaces }, token) {
        const kind = await documents.kindOf(document);
        if (kind?.container !== 'jsonl') return [];
        const { formatElement } = await platform.loadEngine();
        const eol = document.eol === EndOfLine.CRLF ? '\r\n' : '\n';
        const style: FormatStyle = { tabSize, insertSpaces, eol, depth: 0, oneLine: true };
        return formatLines(document, range, token, (text) => formatElement(text, style));
      },
    },
  );
}

async function formatLines(
  document: TextDocument,
  { start, end }: Range,
  token: CancellationToken,
  format: (text: string) => readonly { readonly start: number; readonly end: number; readonly text: string }[],
): Promise<TextEdit[]> {
  const edits: TextEdit[] = [];
  for (let line = start.line; line <= end.line; line += 1) {
    if (line % batch === batch - 1) await new Promise((resolve) => setTimeout(resolve));
    if (token.isCancellationRequested) return [];
    for (const { start: from, end: to, text } of format(document.lineAt(line).text)) {
      edits.push(TextEdit.replace(new Range(line, from, line, to), text));
    }
  }
  return edits;
}
