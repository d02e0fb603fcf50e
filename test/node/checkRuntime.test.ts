/** Tests what is found out before an agent starts: its interpreter, its version, and the packages of its project. */
import assert from 'node:assert/strict';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { checkRuntime, runsTypeScript } from '../../src/node/checkRuntime.ts';
import { tryProgram } from '../../scripts/runProgram.ts';

const onWindows = process.platform === 'win32';

/** Calls `use` with a folder that contains these files. Those in `bin` can be executed. */
async function withFiles(
  files: Readonly<Record<string, string>>,
  use: (folder: string) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'check-runtime-'));
  try {
    for (const [name, text] of Object.entries(files)) {
      await mkdir(dirname(join(folder, name)), { recursive: true });
      await writeFile(join(folder, name), text);
      if (name.startsWith('bin/')) await chmod(join(folder, name), 0o755);
    }
    await use(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

test('the versions that run TypeScript without an option', () => {
  const runs = [
    [20, 19, false],
    [22, 17, false],
    [22, 18, true],
    [23, 5, false],
    [23, 6, true],
    [24, 0, true],
  ] as const;
  for (const [major, minor, expected] of runs)
    assert.equal(runsTypeScript(major, minor), expected, `${major}.${minor}`);
});

test('the Node.js that runs these tests is not reported, and one that does not exist is', async () => {
  assert.deepEqual(await checkRuntime({ runtime: process.execPath, program: '/srv/agent.ts' }, 'en'), {});
  const { problem } = await checkRuntime({ runtime: '/no/such/node', program: '/srv/agent.ts' }, 'en');
  assert.match(problem?.message ?? '', /^Node\.js was not found \(\/no\/such\/node\)/);
  assert.equal(problem?.needs, 'node');
});

test('an old Node.js is reported for TypeScript only', { skip: onWindows }, async () => {
  await withFiles({ 'bin/node': '#!/bin/sh\necho v20.18.1\n' }, async (folder) => {
    const check = (program: string, locale: 'en' | 'zh-cn') =>
      checkRuntime({ runtime: join(folder, 'bin', 'node'), program }, locale);
    assert.match(
      (await check('/srv/agent.ts', 'en')).problem?.message ?? '',
      /is Node\.js v20\.18\.1, which cannot run/,
    );
    assert.match((await check('/srv/agent.mts', 'zh-cn')).problem?.message ?? '', /v20\.18\.1/);
    assert.deepEqual(await check('/srv/agent.js', 'en'), {});
  });
});

test('packages of Node.js are missing until each is in a node_modules folder of the project or above it', async () => {
  const manifest = JSON.stringify({ dependencies: { zod: '1', '@a/b': '1' } });
  const check = async (files: Readonly<Record<string, string>>, program = 'app/server.ts') => {
    let found: unknown;
    await withFiles({ 'app/package.json': manifest, ...files }, async (root) => {
      const { missing, problem } = await checkRuntime(
        { runtime: process.execPath, program: join(root, program), root },
        'en',
      );
      assert.equal(problem, undefined);
      found = missing && [missing.folder.slice(root.length + 1), missing.manager];
    });
    return found;
  };
  assert.deepEqual(await check({}), ['app', 'npm']);
  assert.deepEqual(await check({}, 'app/src/server.ts'), ['app', 'npm']);
  assert.deepEqual(await check({}, 'other/server.ts'), undefined);
  assert.deepEqual(await check({ 'pnpm-lock.yaml': '' }), ['app', 'pnpm']);
  assert.deepEqual(await check({ 'app/yarn.lock': '' }), ['app', 'yarn']);
  assert.deepEqual(await check({ 'app/node_modules/zod/package.json': '' }), ['app', 'npm']);
  const both = { 'node_modules/zod/package.json': '', 'app/node_modules/@a/b/package.json': '' };
  assert.deepEqual(await check(both), undefined);
  assert.deepEqual(await check({ '.pnp.cjs': '' }), undefined);
  assert.deepEqual(await check({ 'app/package.json': '{}' }), undefined);
  assert.deepEqual(await check({ 'app/package.json': '{' }), undefined);
});

const hasPython = await tryProgram('python3', ['--version'], { output: 'hide' }).then(
  ({ code }) => code === 0,
  () => false,
);

test('Python and its packages', { skip: !hasPython && 'there is no python3' }, async () => {
  // A module of the project that has the name of one of Python must not be imported.
  const files = { 'requirements.txt': '# list\nno-such-package==1.0\npip\n', 're.py': 'raise SystemExit(9)\n' };
  await withFiles(files, async (root) => {
    const program = join(root, 'agent.py');
    const check = (runtime: string) => checkRuntime({ runtime, program, root }, 'en');
    assert.deepEqual(await check('python3'), { missing: { folder: root, manager: 'pip' } });
    await writeFile(join(root, 'requirements.txt'), 'other; sys_platform == "none"\n-r more.txt\n\n');
    assert.deepEqual(await check('python3'), {});
    const { problem } = await check('/no/such/python');
    assert.match(problem?.message ?? '', /^Python was not found .* Install Python 3\.10 or later/);
    assert.equal(problem?.needs, 'python');
  });
});

test('a Python that is older than the project says is reported', { skip: onWindows }, async () => {
  const files = {
    'bin/old': '#!/bin/sh\necho 3.9\nexit 1\n',
    'bin/new': '#!/bin/sh\necho 3.11\n',
    'bin/broken': '#!/bin/sh\nexit 1\n',
    'agent.py': '',
    'pyproject.toml': '[project]\nname = "a"\nrequires-python = ">=3.11"\n',
  };
  await withFiles(files, async (root) => {
    const check = (name: string) =>
      checkRuntime({ runtime: join(root, 'bin', name), program: join(root, 'agent.py'), root }, 'en');
    assert.match((await check('old')).problem?.message ?? '', /is Python 3\.9, but the project needs Python 3\.11/);
    assert.deepEqual([await check('new'), await check('broken')], [{}, {}]);
  });
});
