/** Measures the size of the shipped files in KB; the goals are those of `test/laws/bundles.ts`. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from '../places.ts';
import type { Figure } from './figure.ts';

/** The max size of each file in KB after gzip; `undefined` when there is no goal. */
const files: Readonly<Record<string, number | undefined>> = {
  'node/main.cjs': 30,
  'node/lazyContributions.cjs': undefined,
  'node/engine.cjs': undefined,
  'panel/panel.js': 45,
  'panel/panel.css': undefined,
  'cli/main.js': undefined,
  'protocol/index.js': undefined,
};

export function measureSizes(): readonly Figure[] {
  const figures = Object.entries(files).map(([file, most]): Figure => {
    const value = kilobytes(gzipSync(readFileSync(join(root, 'dist', file))).length);
    return {
      what: `size of ${file}`,
      value,
      of: 'KB zipped',
      ...(most === undefined ? {} : { goal: { atMost: most } }),
    };
  });
  const vsix = readFileSync(join(root, 'dist', 'agent-api-workbench.vsix')).length;
  return [...figures, { what: 'size of the VSIX', value: kilobytes(vsix), of: 'KB' }];
}

function kilobytes(bytes: number): number {
  return Number((bytes / 1024).toFixed(1));
}
