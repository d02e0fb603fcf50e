/** The files of this checkout as the checks use them: a path from the repository root with `/`, and the text. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/places.ts';

export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

/** A check reads files and returns the violations, one line each. */
export type Law = (files: readonly SourceFile[]) => readonly string[];

const notOurs = new Set(['node_modules', 'dist', '.git', '.tsbuild', '.vscode-test', 'test-results']);
const textFile = /\.(?:tsx?|mjs|json|jsonc|jsonl|md|css|svg|yml)$|\/(?:run|LICENSE)$|^\.[\w.]+$/;

/** Returns every text file that belongs to the project. */
export function readProject(): readonly SourceFile[] {
  return listFolder('')
    .filter((path) => textFile.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

function listFolder(folder: string): readonly string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter(({ name }) => !notOurs.has(name))
    .flatMap((entry) => {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      return entry.isDirectory() ? listFolder(path) : [path];
    });
}

/** Returns whether a file is product code, as opposed to tests and scripts. */
export function isProductCode({ path }: SourceFile): boolean {
  return /^src\/.*\.tsx?$/.test(path);
}
