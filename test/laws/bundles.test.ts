/** What a build left in `dist/` holds only what it should. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { outputFolder, root, vsixFile } from '../../scripts/places.ts';
import { bundleLimits, bundlesKeepLimits, vsixHoldsOnlyWhatRuns, type Bundle } from './bundles.ts';
import { readZipEntries } from './zipEntries.ts';

interface Meta {
  readonly outputs: Readonly<Record<string, { readonly inputs: Readonly<Record<string, unknown>> }>>;
}

test('each bundle holds its own sources, within its size', () => {
  needsBuild(vsixFile);
  assert.deepEqual(
    bundlesKeepLimits(
      bundleLimits.map(({ name }) => readBundle(name)),
      bundleLimits,
    ),
    [],
  );
});

test('the VSIX holds only what runs', () => {
  needsBuild(vsixFile);
  const vsix = readFileSync(vsixFile);
  assert.deepEqual(vsixHoldsOnlyWhatRuns(readZipEntries(vsix), vsix.length), []);
});

/** Scripts only: styles and the icons in them are not read at start-up. */
function readBundle(name: string): Bundle {
  const metaFile = join(outputFolder, 'meta', `${name}.json`);
  needsBuild(metaFile);
  const { outputs } = JSON.parse(readFileSync(metaFile, 'utf8')) as Meta;
  const scripts = Object.entries(outputs).filter(([file]) => /\.c?js$/.test(file));
  const zipped = scripts.map(([file]) => gzipSync(readFileSync(join(root, file))).length);
  return {
    name,
    inputs: scripts.flatMap(([, { inputs }]) => Object.keys(inputs)),
    zipped: zipped.reduce((sum, size) => sum + size, 0),
  };
}

function needsBuild(file: string): void {
  assert.ok(existsSync(file), 'run npm run build first');
}
