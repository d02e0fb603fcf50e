/** What ships, in KB. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from '../places.ts';

const files = [
  'node/main.cjs',
  'node/late.cjs',
  'node/heavy.cjs',
  'panel/panel.js',
  'panel/panel.css',
  'cli/main.js',
  'protocol/index.js',
  'agent-api-workbench.vsix',
];

export function printSizes(): void {
  console.log('\nSizes in KB');
  console.table(
    files.map((file) => {
      const bytes = readFileSync(join(root, 'dist', file));
      return { file, min: kilobytes(bytes.length), gzip: kilobytes(gzipSync(bytes).length) };
    }),
  );
}

function kilobytes(bytes: number): number {
  return Number((bytes / 1024).toFixed(1));
}
