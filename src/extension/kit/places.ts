/** Places in documents: our offsets as VS Code's ranges, and how our diagnostics are told from others. */
import { Range, type TextDocument } from 'vscode';
import type { TextRange } from '../../protocol/document/locatePointer.ts';

/** What is shown beside a diagnostic of ours. */
export const diagnosticSource = 'Agent API';

export function toRange(document: TextDocument, { start, end }: TextRange): Range {
  return new Range(document.positionAt(start), document.positionAt(end));
}
