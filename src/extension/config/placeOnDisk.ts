/** Where the file of a document lies, or would lie: for documents that only show it, and for new ones. */
import { Uri, workspace } from 'vscode';

/**
 * An earlier version of a file (`git:`) or one side of a comparison has its path, in another scheme. An untitled document
 * lies in the first folder of the workspace, whatever its name. `undefined` when no folder is open for it.
 */
export function placeOnDisk(uri: Uri): Uri | undefined {
  const folders = workspace.workspaceFolders ?? [];
  if (uri.scheme === 'untitled') return folders[0] && Uri.joinPath(folders[0].uri, uri.path.replace(/^.*\//, ''));
  if (uri.scheme === 'file' || folders.some((folder) => folder.uri.scheme === uri.scheme)) return uri;
  const around = folders.find((folder) => uri.path.startsWith(`${folder.uri.path.replace(/\/$/, '')}/`));
  return around?.uri.with({ path: uri.path });
}
