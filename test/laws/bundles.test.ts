/** Checks that the build output in `dist/` contains only what it should. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { outputFolder, root, vsixFile } from '../../scripts/places.ts';
import { noticedPackages } from '../../scripts/generated/thirdPartyNotices.ts';
import { bundleLimits, bundlesKeepLimits, noticesAreComplete, vsixHoldsOnlyWhatRuns, type Bundle } from './bundles.ts';
import { readZipEntries } from './zipEntries.ts';

interface Output {
  readonly inputs: Readonly<Record<string, unknown>>;
  readonly imports: readonly { readonly path: string; readonly kind: string }[];
}

interface Meta {
  readonly outputs: Readonly<Record<string, Output>>;
}

test('each bundle contains only its own sources and stays within its size limit', () => {
  needsBuild(vsixFile);
  assert.deepEqual(
    bundlesKeepLimits(
      bundleLimits.map(({ name }) => readBundle(name)),
      bundleLimits,
    ),
    [],
  );
});

test('the notices name every bundled package and are included in the VSIX', () => {
  const bundles = bundleLimits.map(({ name }) => readBundle(name));
  assert.deepEqual(noticesAreComplete(bundles, noticedPackages), []);
  const notices = readFileSync(join(root, 'THIRD_PARTY_NOTICES.txt'), 'utf8');
  for (const name of noticedPackages) assert.ok(notices.includes(`\n${name}`), name);
  assert.ok(readZipEntries(readFileSync(vsixFile)).includes('extension/THIRD_PARTY_NOTICES.txt'));
});

test('the VSIX contains only files that are needed at run time', () => {
  needsBuild(vsixFile);
  const vsix = readFileSync(vsixFile);
  assert.deepEqual(vsixHoldsOnlyWhatRuns(readZipEntries(vsix), vsix.length), []);
});

/** Returns the entry file and its static imports. Chunks that are imported later are not read at startup. */
function loadedAtStart(entry: string, outputs: Meta['outputs'], found = new Set<string>()): ReadonlySet<string> {
  found.add(entry);
  for (const { path, kind } of outputs[entry]?.imports ?? []) {
    if (kind === 'import-statement' && path in outputs && !found.has(path)) loadedAtStart(path, outputs, found);
  }
  return found;
}

/** Reads scripts only, because styles and their icons are not read at startup. */
function readBundle(name: string): Bundle {
  const metaFile = join(outputFolder, 'meta', `${name}.json`);
  needsBuild(metaFile);
  const { outputs } = JSON.parse(readFileSync(metaFile, 'utf8')) as Meta;
  const scripts = Object.entries(outputs).filter(([file]) => /\.c?js$/.test(file));
  const entry = scripts.map(([file]) => file).find((file) => file.includes(`/${name}.`) || scripts.length === 1) ?? '';
  const zipped = [...loadedAtStart(entry, outputs)].map((file) => gzipSync(readFileSync(join(root, file))).length);
  return {
    name,
    inputs: scripts.flatMap(([, { inputs }]) => Object.keys(inputs)),
    zipped: zipped.reduce((sum, size) => sum + size, 0),
  };
}

function needsBuild(file: string): void {
  assert.ok(existsSync(file), 'run npm run build first');
}
