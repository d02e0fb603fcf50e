/** Finds names that do not exist yet, so that nothing is ever overwritten. */
import { Uri, workspace } from 'vscode';
import { toFileName } from '../../../protocol/core/base/fileName.ts';

/**
 * Returns `name.extension`, or adds a number if that name is taken. `open`: paths of documents that have no file yet.
 */
export async function freeFile(
  folder: Uri,
  name: string,
  extension: string,
  open: ReadonlySet<string> = new Set(),
): Promise<Uri> {
  for (let count = 1; ; count += 1) {
    const uri = Uri.joinPath(folder, toFileName(name, `${count === 1 ? '' : `-${count}`}.${extension}`));
    if (!open.has(uri.path) && !(await exists(uri))) return uri;
  }
}

export function exists(uri: Uri): Thenable<boolean> {
  return workspace.fs.stat(uri).then(
    () => true,
    () => false,
  );
}
