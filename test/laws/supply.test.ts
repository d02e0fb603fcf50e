/** Checks that every download has a recorded hash, so that nobody else can decide which code runs. */
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../../scripts/places.ts';
import { checkIntegrity } from '../../scripts/unpackPackage.ts';
import { versions } from '../../scripts/vscodeVersions.ts';
import { readProject } from './sourceFiles.ts';

interface Lock {
  readonly packages: Readonly<Record<string, { readonly version?: string; readonly integrity?: string }>>;
}

const readText = (file: string): string => readFileSync(join(root, file), 'utf8');
const readJson = (file: string): unknown => JSON.parse(readText(file));
const codeServers = Object.values(versions).map(({ codeServer }) => `scripts/locks/code-server-${codeServer}.json`);

test('every entry of every npm lock has a hash (node scripts/completeLock.ts adds those that npm leaves out)', () => {
  for (const file of ['package-lock.json', 'scripts/locks/node/package-lock.json', ...codeServers]) {
    const entries = Object.entries((readJson(file) as Lock).packages).filter(([path]) => path !== '');
    assert.ok(entries.length > 1, file);
    assert.deepEqual(
      entries.flatMap(([path, { integrity = '' }]) => (integrity.startsWith('sha512-') ? [] : [`${file}: ${path}`])),
      [],
    );
  }
});

test('all platforms use one version of Node for development', () => {
  const { optionalDependencies } = readJson('package.json') as {
    readonly optionalDependencies: Record<string, string>;
  };
  const platforms = Object.keys(optionalDependencies).map((name) => name.replace(/^node-(?:bin-)?/, ''));
  assert.deepEqual(platforms.toSorted(), ['darwin-arm64', 'darwin-x64', 'linux-arm64', 'linux-x64', 'win-x64']);
  assert.equal(new Set(Object.values(optionalDependencies)).size, 1);
});

const pythonLocks = ['test/interop/locks', 'scripts/record/locks'].flatMap((folder) =>
  readdirSync(join(root, folder)).map((file) => `${folder}/${file}`),
);

test('every Python package that tests install has a hash', () => {
  for (const file of [...pythonLocks, 'scripts/locks/python-build.txt', 'test/public/requirements.txt']) {
    const requirements = requirementsIn(file);
    assert.ok(requirements.length > 0, file);
    assert.deepEqual(
      requirements.filter((requirement) => !/^\S+==\S+(?: ; .*)? (?:--hash=sha256:[0-9a-f]{64} ?)+$/.test(requirement)),
      [],
    );
  }
});

test('pip installs only packages with a hash, wherever it is called', () => {
  const calls = readProject().filter(
    ({ path, text }) => path.startsWith('scripts/') && text.includes("'pip', 'install'"),
  );
  assert.deepEqual(
    calls.map(({ path }) => path),
    ['scripts/installPython.ts'],
  );
  assert.match(calls[0]?.text ?? '', /const options = \[[^\]]*'--require-hashes', '--no-deps'\];/);
});

test('tests install the versions that the templates ask for', () => {
  for (const name of ['agentscope', 'mlflow']) {
    const pins = (file: string) => requirementsIn(file).map(pinOf).toSorted();
    assert.deepEqual(pins(`test/interop/locks/${name}.txt`), pins(`templates/${name}/requirements.txt`));
  }
});

test('an archive with a wrong or an unknown hash is rejected', () => {
  const content = new TextEncoder().encode('something else');
  assert.throws(() => checkIntegrity('code-server@4.139.1', content), /was expected to be sha512-/);
  assert.throws(() => checkIntegrity('code-server@0.0.1', content), /is not listed/);
});

/** Returns `name==version`, with the name as PyPI normalizes it (PEP 503). */
function pinOf(requirement: string): string {
  const [name = '', version] = requirement.split(/[ ;]/, 1)[0]?.split('==') ?? [];
  return `${name.toLowerCase().replaceAll(/[-_.]+/g, '-')}==${version}`;
}

/** Returns one requirement per line, without comments and with continued lines joined. */
function requirementsIn(file: string): readonly string[] {
  return readText(file)
    .replaceAll(/\s*\\\n\s*/g, ' ')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
}
