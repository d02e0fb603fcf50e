/** JSON as an untitled document beside what it came from: to be read, edited and sent. */
import { Uri, ViewColumn, window, workspace, WorkspaceEdit, Position, type TextDocument } from 'vscode';
import type { JsonObject } from '../../protocol/base/json.ts';

/** Under a name that is free. */
export async function openUntitled(name: string, extension: string, json: JsonObject): Promise<TextDocument> {
  const document = await workspace.openTextDocument(freeUri(name, extension));
  const edit = new WorkspaceEdit();
  edit.insert(document.uri, new Position(0, 0), `${JSON.stringify(json, undefined, 2)}\n`);
  await workspace.applyEdit(edit);
  const editor = await window.showTextDocument(document, { viewColumn: ViewColumn.Beside, preview: false });
  editor.revealRange(editor.document.lineAt(editor.document.lineCount - 1).range);
  return document;
}

function freeUri(name: string, extension: string): Uri {
  const taken = new Set(workspace.textDocuments.map(({ uri }) => uri.path));
  const folder = workspace.workspaceFolders?.[0]?.uri.path ?? '';
  const pathOf = (count: number): string => `${folder}/${name}${count === 1 ? '' : `-${count}`}.${extension}`;
  let count = 1;
  while (taken.has(pathOf(count))) count += 1;
  return Uri.from({ scheme: 'untitled', path: folder === '' ? pathOf(count).slice(1) : pathOf(count) });
}
