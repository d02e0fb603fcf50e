/** JSON as an untitled document beside what it came from: to be read, edited and sent. */
import { Uri, ViewColumn, window, workspace, WorkspaceEdit, Position, type TextEditor } from 'vscode';
import type { JsonObject } from '../../protocol/base/json.ts';

/** Under a name that is free. */
export async function openUntitled(name: string, extension: string, json: JsonObject): Promise<TextEditor> {
  const document = await workspace.openTextDocument(await freeUri(name, extension));
  const edit = new WorkspaceEdit();
  edit.insert(document.uri, new Position(0, 0), `${JSON.stringify(json, undefined, 2)}\n`);
  await workspace.applyEdit(edit);
  return window.showTextDocument(document, { viewColumn: ViewColumn.Beside, preview: false });
}

/** VS Code refuses an untitled document in the place of a file. */
async function freeUri(name: string, extension: string): Promise<Uri> {
  const folder = workspace.workspaceFolders?.[0]?.uri;
  const open = new Set(workspace.textDocuments.map(({ uri }) => uri.path));
  for (let count = 1; ; count += 1) {
    const file = `${name}${count === 1 ? '' : `-${count}`}.${extension}`;
    const uri = folder === undefined ? Uri.from({ scheme: 'untitled', path: file }) : Uri.joinPath(folder, file);
    const isTaken = open.has(uri.path) || (folder !== undefined && (await exists(uri)));
    if (!isTaken) return uri.with({ scheme: 'untitled', authority: '' });
  }
}

function exists(uri: Uri): Thenable<boolean> {
  return workspace.fs.stat(uri).then(
    () => true,
    () => false,
  );
}
