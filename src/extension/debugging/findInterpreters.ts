/** Finds the interpreters that run an agent if its configuration names none. */
import { Uri, workspace } from 'vscode';
import type { Platform } from '../platform/platform.ts';

/** The interpreter of the folder's virtual environment, if there is one. */
export async function findPython(folder: Uri | undefined): Promise<string> {
  if (folder === undefined) return 'python3';
  const own = ['.venv/bin/python', '.venv/Scripts/python.exe'].map((path) => Uri.joinPath(folder, path));
  return (await firstFile(own)) ?? (isWindows(folder.fsPath) ? 'python' : 'python3');
}

/**
 * The first Node on the PATH, as a terminal would find it. The Node debugger searches in other places, and the version
 * that it finds may be too old for TypeScript.
 */
export async function findNode(platform: Platform, env: Readonly<Record<string, string>> = {}): Promise<string> {
  const path = env['PATH'] ?? platform.environmentVariable('PATH') ?? '';
  const onWindows = isWindows(path);
  const folders = path.split(onWindows ? ';' : ':').filter((folder) => folder !== '');
  const name = onWindows ? 'node.exe' : 'node';
  return (await firstFile(folders.map((folder) => Uri.joinPath(Uri.file(folder), name)))) ?? 'node';
}

function isWindows(path: string): boolean {
  return path.includes('\\');
}

async function firstFile(uris: readonly Uri[]): Promise<string | undefined> {
  for (const uri of uris) {
    const isThere = await workspace.fs.stat(uri).then(
      () => true,
      () => false,
    );
    if (isThere) return uri.fsPath;
  }
  return undefined;
}
