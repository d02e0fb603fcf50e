/** Finds the interpreters that run an agent if its configuration names none. */
import { extensions, Uri, workspace } from 'vscode';
import type { Platform } from '../platform/platform.ts';

interface FoundPython {
  readonly path: string;
  /** There is no virtual environment in the folders of the agent. */
  readonly isGuessed: boolean;
}

/**
 * The interpreter of the first virtual environment in these folders, or else the one that the user has selected in the
 * Python extension, or else the one on the PATH.
 */
export async function findPython(folders: readonly Uri[]): Promise<FoundPython> {
  const path = await environmentPython(folders);
  if (path !== undefined) return { path, isGuessed: false };
  const [folder] = folders;
  const usual = folder !== undefined && isWindows(folder.fsPath) ? 'python' : 'python3';
  return { path: (await selectedPython(folder)) ?? usual, isGuessed: true };
}

/** The interpreter of the first virtual environment in these folders. */
export function environmentPython(folders: readonly Uri[]): Promise<string | undefined> {
  return firstFile(
    folders.flatMap((folder) =>
      ['.venv/bin/python', '.venv/Scripts/python.exe'].map((path) => Uri.joinPath(folder, path)),
    ),
  );
}

/** What we use of the API of the Python extension. */
interface PythonApi {
  readonly environments?: {
    getActiveEnvironmentPath(resource?: Uri): object;
    resolveEnvironment(path: object): Promise<{ readonly executable?: { readonly uri?: Uri | undefined } } | undefined>;
  };
}

/** Resolves with `undefined` if the Python extension is not installed, or not active yet. */
async function selectedPython(folder: Uri | undefined): Promise<string | undefined> {
  const extension = extensions.getExtension<PythonApi>('ms-python.python');
  const environments = extension?.isActive === true ? extension.exports.environments : undefined;
  if (environments === undefined) return undefined;
  const environment = await environments.resolveEnvironment(environments.getActiveEnvironmentPath(folder));
  return environment?.executable?.uri?.fsPath;
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
