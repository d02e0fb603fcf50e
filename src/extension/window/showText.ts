/**
 * Shows texts as new documents. A document is shown before it is filled: VS Code itself opens a document with unsaved
 * changes in the active group if no editor shows it within less than a second.
 */
import { Selection, window, workspace, type TextDocumentShowOptions, type TextEditor } from 'vscode';

/** Shows `text` as an untitled document. Without a `language`, VS Code detects it. */
export async function showText(
  text: string,
  language: { readonly language?: string },
  options?: TextDocumentShowOptions,
): Promise<TextEditor> {
  const document = await workspace.openTextDocument(language);
  return fillEditor(await window.showTextDocument(document, options), text);
}

/** Inserts `text` into an empty document. The cursor stays at the beginning. */
export async function fillEditor(editor: TextEditor, text: string): Promise<TextEditor> {
  await editor.edit((builder) => builder.insert(editor.selection.start, text));
  editor.selection = new Selection(0, 0, 0, 0);
  return editor;
}
