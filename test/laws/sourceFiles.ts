/** The files of this checkout as the laws see them: a path from the root with `/`, and the text. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/places.ts';

export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

/** A law looks at files and says what breaks it, one line each. */
export type Law = (files: readonly SourceFile[]) => readonly string[];

const notOurs = new Set(['node_modules', 'dist', '.git', '.tsbuild', '.vscode-test', 'test-results']);
const textFile = /\.(?:tsx?|mjs|json|jsonc|jsonl|md|css|svg|yml)$|\/(?:run|LICENSE)$|^\.[\w.]+$/;

/** Every text file that belongs to the project. */
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

/** Code of the product, as opposed to its tests and scripts. */
export function isProductCode({ path }: SourceFile): boolean {
  return /^src\/.*\.tsx?$/.test(path);
}
