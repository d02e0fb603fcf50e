/** Resolves arguments to files: an argument may be a file, a folder, or a glob. */
import { readdir, stat } from 'node:fs/promises';
import { posix } from 'node:path';
import { isGlob, matchesGlob } from '../protocol/lint/config/matchGlob.ts';
import { skippedFolders } from '../protocol/session/stored/lintableFile.ts';

interface Found {
  /** What the argument is. A name that does not exist counts as a file, and `-` is standard input. */
  readonly kind: 'file' | 'folder' | 'glob';
  /** Sorted, with `/` between names. */
  readonly files: readonly string[];
}

/**
 * For a folder, resolves with all files below it whose path from there is accepted; for a glob, with all files that
 * match. Any other argument is taken as the name of a file.
 */
export async function findFiles(argument: string, isAccepted: (path: string) => boolean): Promise<Found> {
  const path = process.platform === 'win32' ? argument.replaceAll('\\', '/') : argument;
  const found = await stat(path).catch(() => undefined);
  if (found?.isDirectory() === true) {
    const files = await walk(path);
    return { kind: 'folder', files: files.filter((file) => isAccepted(posix.relative(path, file))) };
  }
  if (found !== undefined || !isGlob(path)) return { kind: 'file', files: [argument] };
  const folder = fixedFolder(path);
  const files = await walk(folder);
  const matching = files.filter((file) =>
    matchesGlob(posix.relative(folder, file), `/${posix.relative(folder, path)}`),
  );
  return { kind: 'glob', files: matching };
}

/** The folders at the beginning of a glob, up to the first name that is a pattern. */
function fixedFolder(glob: string): string {
  const names = glob.split('/');
  const fixed = names.slice(0, Math.min(names.findIndex(isGlob), names.length - 1)).join('/');
  return fixed === '' && !glob.startsWith('/') ? '.' : `${fixed}/`;
}

/** Links are not followed, because they may form a cycle. */
async function walk(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const files: string[] = [];
  for (const entry of entries.toSorted((one, other) => (one.name < other.name ? -1 : 1))) {
    const path = posix.join(folder, entry.name);
    if (entry.isFile()) files.push(path);
    else if (entry.isDirectory() && !skippedFolders.includes(entry.name)) files.push(...(await walk(path)));
  }
  return files;
}
