/**
 * Shows texts as new documents. A document is shown before it is filled: VS Code itself opens a document with unsaved
 * changes in the active group if no editor shows it within less than a second.
 */
import { Selection, window, workspace, type TextDocument, type TextDocumentShowOptions, type TextEditor } from 'vscode';

/** Shows `text` as an untitled document. Without a `language`, VS Code detects it. */
export async function showText(
  text: string,
  language: { readonly language?: string },
  options?: TextDocumentShowOptions,
): Promise<TextEditor> {
  return showFilled(await workspace.openTextDocument(language), text, options);
}

/** Shows an empty document, and inserts `text`. The cursor stays at the beginning. */
export async function showFilled(
  document: TextDocument,
  text: string,
  options?: TextDocumentShowOptions,
): Promise<TextEditor> {
  const editor = await window.showTextDocument(document, options);
  await editor.edit((builder) => builder.insert(editor.selection.start, text));
  editor.selection = new Selection(0, 0, 0, 0);
  return editor;
}
