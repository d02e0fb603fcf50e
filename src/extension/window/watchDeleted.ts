/** Watches files that may be deleted with the folder that contains them, of which VS Code reports only the folder. */
import { Disposable, workspace, type Uri } from 'vscode';

/** Calls `forget` for each of the files that `list` returns when it is deleted, moved or renamed. */
export function watchDeleted(list: () => readonly Uri[], forget: (file: Uri) => void): Disposable {
  const watcher = workspace.createFileSystemWatcher('**', true, true, false);
  // VS Code reports many files in a row, for example when a branch is checked out, so the list is looked at once.
  let deleted = new Set<string>();
  const look = (): void => {
    const gone = deleted;
    deleted = new Set();
    for (const file of list()) if (pathsTo(file).some((path) => gone.has(path))) forget(file);
  };
  const subscription = watcher.onDidDelete((uri) => {
    if (deleted.size === 0) queueMicrotask(look);
    deleted.add(uri.toString());
  });
  return Disposable.from(watcher, subscription);
}

/** Returns the file and all folders that contain it, as texts of their URIs. */
function pathsTo(file: Uri): readonly string[] {
  const names = file.toString().split('/');
  return names.map((_, index) => names.slice(0, names.length - index).join('/'));
}
