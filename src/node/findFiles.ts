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
  /** The folders whose files are not known, because the system refused to list them. */
  readonly unreadable: readonly UnreadableFolder[];
}

export interface UnreadableFolder {
  readonly folder: string;
  readonly error: unknown;
}

/**
 * For a folder, resolves with all files below it whose path from there is accepted; for a glob, with all files that
 * match. Any other argument is taken as the name of a file.
 */
export async function findFiles(argument: string, isAccepted: (path: string) => boolean): Promise<Found> {
  const path = process.platform === 'win32' ? argument.replaceAll('\\', '/') : argument;
  const found = await stat(path).catch(() => undefined);
  if (found?.isDirectory() === true) {
    const { files, unreadable } = await walk(path);
    return { kind: 'folder', unreadable, files: files.filter((file) => isAccepted(posix.relative(path, file))) };
  }
  if (found !== undefined || !isGlob(path)) return { kind: 'file', files: [argument], unreadable: [] };
  const folder = fixedFolder(path);
  const { files, unreadable } = await walk(folder);
  const matching = files.filter((file) =>
    matchesGlob(posix.relative(folder, file), `/${posix.relative(folder, path)}`),
  );
  return { kind: 'glob', files: matching, unreadable };
}

/** The folders at the beginning of a glob, up to the first name that is a pattern. */
function fixedFolder(glob: string): string {
  const names = glob.split('/');
  const fixed = names.slice(0, Math.min(names.findIndex(isGlob), names.length - 1)).join('/');
  return fixed === '' && !glob.startsWith('/') ? '.' : `${fixed}/`;
}

/** Links are not followed, because they may form a cycle. */
async function walk(folder: string): Promise<Pick<Found, 'files' | 'unreadable'>> {
  const files: string[] = [];
  const unreadable: UnreadableFolder[] = [];
  const enter = async (place: string): Promise<void> => {
    const entries = await readdir(place, { withFileTypes: true }).catch((error: unknown) => {
      unreadable.push({ folder: place, error });
      return [];
    });
    for (const entry of entries.toSorted((one, other) => (one.name < other.name ? -1 : 1))) {
      const path = posix.join(place, entry.name);
      if (entry.isFile()) files.push(path);
      else if (entry.isDirectory() && !skippedFolders.includes(entry.name)) await enter(path);
    }
  };
  await enter(folder);
  return { files, unreadable };
}
