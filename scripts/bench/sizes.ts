/** Measures the size of the shipped files in KB; the goals are those of `test/laws/bundles.ts`. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from '../places.ts';
import type { Figure } from './figure.ts';

/** The max size of each file in KB after gzip; `undefined` when there is no goal. */
const files: Readonly<Record<string, number | undefined>> = {
  'node/main.cjs': 30,
  'node/lazyContributions.cjs': undefined,
  'panel/panel.js': 57,
  'panel/panel.css': undefined,
  'protocol/index.js': undefined,
};

export function measureSizes(): readonly Figure[] {
  const figures = Object.entries(files).map(([file, most]): Figure => {
    const value = kilobytes(zippedSize(file));
    return {
      what: `size of ${file}`,
      value,
      of: 'KB zipped',
      ...(most === undefined ? {} : { goal: { atMost: most } }),
    };
  });
  const chunks = readdirSync(join(root, 'dist', 'chunks')).map((file) => `chunks/${file}`);
  const shared = ['node/engineThread.js', 'cli/main.js', ...chunks].map((file) => zippedSize(file));
  const vsix = readFileSync(join(root, 'dist', 'agent-api-workbench.vsix')).length;
  const both = kilobytes(shared.reduce((sum, size) => sum + size, 0));
  return [
    ...figures,
    { what: 'size of the engine and the command line', value: both, of: 'KB zipped' },
    { what: 'size of the VSIX', value: kilobytes(vsix), of: 'KB' },
  ];
}

/** The size of a file in `dist/` after gzip, in bytes. */
function zippedSize(file: string): number {
  return gzipSync(readFileSync(join(root, 'dist', file))).length;
}

function kilobytes(bytes: number): number {
  return Number((bytes / 1024).toFixed(1));
}
