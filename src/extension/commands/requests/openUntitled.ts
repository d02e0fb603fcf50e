/** Untitled documents: to be read, edited and sent, or saved where they belong. */
import { Uri, ViewColumn, window, workspace, WorkspaceEdit, Position, type TextEditor } from 'vscode';
import { freeFile } from '../new/freeFile.ts';

interface Untitled {
  readonly name: string;
  readonly extension: string;
  readonly viewColumn: ViewColumn;
}

/** JSON text beside what it came from, under a name that is free. */
export function openUntitled(name: string, extension: string, json: string): Promise<TextEditor> {
  return openUntitledText(`${json}\n`, { name, extension, viewColumn: ViewColumn.Beside });
}

/** Under a name that is free. */
export async function openUntitledText(text: string, { name, extension, viewColumn }: Untitled): Promise<TextEditor> {
  const document = await workspace.openTextDocument(await freeUri(name, extension));
  const edit = new WorkspaceEdit();
  edit.insert(document.uri, new Position(0, 0), text);
  await workspace.applyEdit(edit);
  return window.showTextDocument(document, { viewColumn, preview: false });
}

/** VS Code refuses an untitled document in the place of a file. */
async function freeUri(name: string, extension: string): Promise<Uri> {
  const folder = workspace.workspaceFolders?.[0]?.uri;
  const open = new Set(workspace.textDocuments.map(({ uri }) => uri.path.replace(/^(?!\/)/, '/')));
  const uri = await freeFile(folder ?? Uri.from({ scheme: 'untitled', path: '/' }), name, extension, open);
  // Without a folder, an absolute path would be a proposal to save it there.
  const path = folder === undefined ? uri.path.slice(1) : uri.path;
  return Uri.from({ scheme: 'untitled', path });
}
