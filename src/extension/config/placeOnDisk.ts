/** Finds the path of a document's file, also for documents that only display a file, and for new ones. */
import { Uri, workspace } from 'vscode';

/**
 * An earlier version of a file (`git:`) or one side of a comparison has the path of the file, with another scheme. An
 * untitled document is placed in the first folder of the workspace, independently of its name. Returns `undefined` if no open
 * folder contains it.
 */
export function placeOnDisk(uri: Uri): Uri | undefined {
  const folders = workspace.workspaceFolders ?? [];
  if (uri.scheme === 'untitled') return folders[0] && Uri.joinPath(folders[0].uri, uri.path.replace(/^.*\//, ''));
  if (uri.scheme === 'file' || folders.some((folder) => folder.uri.scheme === uri.scheme)) return uri;
  const around = folders.find((folder) => uri.path.startsWith(`${folder.uri.path.replace(/\/$/, '')}/`));
  return around?.uri.with({ path: uri.path });
}
