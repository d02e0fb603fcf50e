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
  readonly entryPoint?: string;
  readonly inputs: Readonly<Record<string, unknown>>;
  readonly imports: readonly { readonly path: string; readonly kind: string; readonly external?: boolean }[];
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

test('reports what the extension host contains of the engine', () => {
  const allowed = [
    'src/extension/runs/runs.ts',
    'src/engine/channel/calls.ts',
    'src/protocol/core/l10n/host.ts',
    'src/protocol/session/client/endpoint.ts',
    'src/protocol/session/remote/networkHost.ts',
  ];
  const refused = [
    'src/engine/main.ts',
    'src/engine/tasks/runTasks.ts',
    'src/node/fileLineStore.ts',
    'src/node/environmentProxy.ts',
    'src/protocol/core/json/exactJson.ts',
    'src/protocol/core/wire/sse.ts',
    'src/protocol/lint/rules/all.ts',
    'src/protocol/protocols/registry.ts',
    'src/protocol/session/client/createTransport.ts',
    'node_modules/zod/index.js',
  ];
  for (const name of ['main', 'lazyContributions']) {
    const limits = bundleLimits.filter((limit) => limit.name === name);
    const bundle = { name, inputs: [...allowed, ...refused], zipped: 1 };
    assert.deepEqual(
      bundlesKeepLimits([bundle], limits),
      refused.map((input) => `${name}: holds ${input}`),
    );
  }
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

test('lint loads none of the modules of Node that make connections, because they are slow to load', () => {
  const { outputs } = readMeta('engine');
  const loaded = [...reachable(findEntry(outputs, 'src/cli/commands.ts'), outputs, 'import-statement')];
  const modules = new Set(loaded.flatMap((file) => outputs[file]?.imports ?? []).map(({ path }) => path));
  assert.ok(modules.has('node:fs'));
  for (const name of ['node:crypto', 'node:http', 'node:https', 'node:tls', 'node:zlib']) {
    assert.ok(!modules.has(name), name);
  }
});

/** The bundles that share an output with another one, each with its entry. */
const entries: Readonly<Record<string, { readonly meta: string; readonly entry: string }>> = {
  engine: { meta: 'engine', entry: 'src/engine/main.ts' },
  cliStart: { meta: 'engine', entry: 'src/cli/main.ts' },
  cli: { meta: 'engine', entry: 'src/cli/commands.ts' },
};

/** Returns the entry file and what it imports: with `import-statement`, only what is read at startup. */
function reachable(
  entry: string,
  outputs: Meta['outputs'],
  only: 'import-statement' | undefined,
  found = new Set<string>(),
): ReadonlySet<string> {
  found.add(entry);
  for (const { path, kind } of outputs[entry]?.imports ?? []) {
    if ((only ?? kind) === kind && path in outputs && !found.has(path)) reachable(path, outputs, only, found);
  }
  return found;
}

function findEntry(outputs: Meta['outputs'], source: string): string {
  const found = Object.entries(outputs).find(([, { entryPoint }]) => entryPoint === source)?.[0];
  assert.ok(found !== undefined, `${source} is no entry`);
  return found;
}

/** Reads scripts only, because styles and their icons are not read at startup. */
function readBundle(name: string): Bundle {
  const shared = entries[name];
  const { outputs } = readMeta(shared?.meta ?? name);
  const scripts = Object.keys(outputs).filter((file) => /\.c?js$/.test(file));
  const named = scripts.find((file) => file.includes(`/${name}.`) || scripts.length === 1) ?? '';
  const entry = shared === undefined ? named : findEntry(outputs, shared.entry);
  const zipped = [...reachable(entry, outputs, 'import-statement')].map(
    (file) => gzipSync(readFileSync(join(root, file))).length,
  );
  return {
    name,
    inputs: [...reachable(entry, outputs, undefined)].flatMap((file) => Object.keys(outputs[file]?.inputs ?? {})),
    zipped: zipped.reduce((sum, size) => sum + size, 0),
  };
}

function readMeta(name: string): Meta {
  const metaFile = join(outputFolder, 'meta', `${name}.json`);
  needsBuild(metaFile);
  return JSON.parse(readFileSync(metaFile, 'utf8')) as Meta;
}

function needsBuild(file: string): void {
  assert.ok(existsSync(file), 'run npm run build first');
}
