/** Opens untitled documents, which the user can read, edit, send, or save anywhere. */
import { commands, Uri, ViewColumn, window, workspace, type TextEditor } from 'vscode';
import { fillEditor } from '../../window/showText.ts';
import { freeFile } from '../new/freeFile.ts';

interface Untitled {
  readonly name: string;
  readonly extension: string;
  readonly viewColumn: ViewColumn;
}

/** Opens JSON text beside the active editor, under a name that is not taken. */
export function openUntitled(name: string, extension: string, json: string): Promise<TextEditor> {
  return openUntitledText(`${json}\n`, { name, extension, viewColumn: ViewColumn.Beside });
}

/**
 * Opens a text under a name that is not taken. A document with a path has unsaved changes from the beginning, so it is
 * created together with its editor: otherwise VS Code opens it a second time if the editor is late (see `showText`).
 */
export async function openUntitledText(text: string, { name, extension, viewColumn }: Untitled): Promise<TextEditor> {
  const uri = await freeUri(name, extension);
  await commands.executeCommand('vscode.open', uri, { viewColumn, preview: false });
  const document = await workspace.openTextDocument(uri);
  const shown = window.visibleTextEditors.find((editor) => editor.document === document);
  return fillEditor(shown ?? (await window.showTextDocument(document)), text);
}

/** The name must be free, because VS Code rejects an untitled document with the path of an existing file. */
async function freeUri(name: string, extension: string): Promise<Uri> {
  const folder = workspace.workspaceFolders?.[0]?.uri;
  const open = new Set(workspace.textDocuments.map(({ uri }) => uri.path.replace(/^(?!\/)/, '/')));
  const uri = await freeFile(folder ?? Uri.from({ scheme: 'untitled', path: '/' }), name, extension, open);
  // Without a folder, VS Code would propose an absolute path as the place to save the document.
  const path = folder === undefined ? uri.path.slice(1) : uri.path;
  return Uri.from({ scheme: 'untitled', path });
}
