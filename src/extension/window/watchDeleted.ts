/** Watches files that may be deleted with the folder that contains them, of which VS Code reports only the folder. */
import { Disposable, workspace, type Uri } from 'vscode';

/** Calls `forget` for each of the files that `list` returns when it is deleted, moved or renamed. */
export function watchDeleted(list: () => readonly Uri[], forget: (file: Uri) => void): Disposable {
  const watcher = workspace.createFileSystemWatcher('**', true, true, false);
  const deleted = watcher.onDidDelete((uri) => {
    const [whole, within] = [uri.toString(), `${uri.toString()}/`];
    for (const file of list()) {
      const key = file.toString();
      if (key === whole || key.startsWith(within)) forget(file);
    }
  });
  return Disposable.from(watcher, deleted);
}
