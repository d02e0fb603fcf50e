/** Measures the size of the shipped files in KB; the goals are the limits of `test/laws/bundles.ts`. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { bundleLimits } from '../../test/laws/bundles.ts';
import { vsixLimit } from '../buildProduct.ts';
import { root } from '../places.ts';
import type { Figure } from './figure.ts';

/** The shipped files, and the names of their limits. */
const files: Readonly<Record<string, string | undefined>> = {
  'node/main.cjs': 'main',
  'node/lazyContributions.cjs': 'lazyContributions',
  'panel/panel.js': 'panel',
  'panel/panel.css': undefined,
  'protocol/index.js': 'protocol',
};

export function measureSizes(): readonly Figure[] {
  const figures = Object.entries(files).map(([file, name]): Figure => {
    const limit = bundleLimits.find((one) => one.name === name)?.zipped;
    return {
      what: `size of ${file}`,
      value: kilobytes(zippedSize(file)),
      of: 'KB zipped',
      ...(limit === undefined ? {} : { goal: { atMost: kilobytes(limit) } }),
    };
  });
  const chunks = readdirSync(join(root, 'dist', 'chunks')).map((file) => `chunks/${file}`);
  const shared = ['node/engineThread.js', 'cli/main.js', ...chunks].map((file) => zippedSize(file));
  const vsix = readFileSync(join(root, 'dist', 'agent-api-workbench.vsix')).length;
  const both = kilobytes(shared.reduce((sum, size) => sum + size, 0));
  return [
    ...figures,
    { what: 'size of the engine and the command line', value: both, of: 'KB zipped' },
    { what: 'size of the VSIX', value: kilobytes(vsix), of: 'KB', goal: { atMost: kilobytes(vsixLimit) } },
  ];
}

/** The size of a file in `dist/` after gzip, in bytes. */
function zippedSize(file: string): number {
  return gzipSync(readFileSync(join(root, 'dist', file))).length;
}

function kilobytes(bytes: number): number {
  return Number((bytes / 1024).toFixed(1));
}
