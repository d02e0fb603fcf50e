/** A folder that no user can list, not even one who may read everything: its path is longer than the system accepts. */
import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

const name = 'd'.repeat(200);

/** Windows has longer paths. */
export const hasDeepFolders = process.platform !== 'win32';

/** Creates folders below `folder`, until a path is too long. Must be removed with `removeDeepFolder`. */
export function createDeepFolder(folder: string): void {
  const before = process.cwd();
  try {
    process.chdir(folder);
    // The longest path of Linux has 4096 characters, that of macOS 1024.
    for (let length = 0; length <= 4200; length += name.length + 1) {
      mkdirSync(name);
      process.chdir(name);
    }
  } finally {
    process.chdir(before);
  }
}

export function removeDeepFolder(folder: string): void {
  execFileSync('rm', ['-rf', join(folder, name)]);
}
