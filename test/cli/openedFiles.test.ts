/**
 * Tests files from external sources: devices, pipes and deep nesting do not fill the memory, do not block, and do not
 * cause a stack trace.
 */
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { closeSync, existsSync, openSync } from 'node:fs';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { startSampleServer } from '../../src/node/sampleServer.ts';
import { runAgentApi } from '../support/runAgentApi.ts';

const onUnix = { skip: process.platform === 'win32' ? 'Windows has neither such devices nor such pipes' : false };
let folder = '';

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'agent-api-opened-'));
});

after(() => rm(folder, { recursive: true }));

async function makeFolder(name: string): Promise<string> {
  const path = join(folder, name);
  await mkdir(path);
  await writeFile(join(path, 'request.json'), '{"input":[{"role":"user","content":[{"type":"text","text":"Hi"}]}]}');
  return path;
}

test('a configuration that is a device or a pipe is rejected', onUnix, async () => {
  const device = await makeFolder('device');
  await symlink('/dev/zero', join(device, 'agentapi.config.json'));
  const pipe = await makeFolder('pipe');
  execFileSync('mkfifo', [join(pipe, 'agentapi.config.json')]);
  for (const path of [device, pipe]) {
    const { code, err } = await runAgentApi(['lint', join(path, 'request.json')]);
    assert.match(err, /agentapi\.config\.json: This is not a regular file/);
    assert.equal(code, 2);
  }
});

test('run files and the files that a test names must be regular files', onUnix, async () => {
  const path = await makeFolder('named');
  execFileSync('mkfifo', [join(path, 'pipe.agentrun.jsonl')]);
  await symlink('/dev/zero', join(path, 'zero.json'));
  const tests = [
    { name: 'a', recording: 'pipe.agentrun.jsonl', expect: { end: 'completed' } },
    { name: 'b', request: 'zero.json', expect: { end: 'completed' } },
  ];
  await writeFile(join(path, 'x.agenttest.json'), JSON.stringify({ tests }));
  const { code, out, err } = await runAgentApi(['test', join(path, 'x.agenttest.json'), '--allow-file', '/dev/zero']);
  assert.equal((out + err).match(/not a regular file/g)?.length, 2, out + err);
  assert.equal(code, 1);
  for (const command of ['export', 'serve']) {
    const { err: output } = await runAgentApi([command, join(path, 'pipe.agentrun.jsonl')]);
    assert.match(output, /not a regular file/);
  }
});

test('a file argument may be a pipe and is read up to the size limit', onUnix, async () => {
  const path = await makeFolder('pipes');
  const pipe = join(path, 'request.pipe');
  execFileSync('mkfifo', [pipe]);
  const written = writeFile(pipe, '{"input":[{"role":"user","content":[]}]}');
  const piped = await runAgentApi(['lint', pipe]);
  await written;
  assert.notEqual(piped.code, 2, piped.err);
  await symlink('/dev/zero', join(path, 'zero.json'));
  const { code, err } = await runAgentApi(['lint', join(path, 'zero.json'), '--limit', 'file=8']);
  assert.match(err, /larger than 8 MB/);
  assert.equal(code, 2);
});

test('a configuration that is too large is rejected, and globs of any form cause no stack trace', async () => {
  const path = await makeFolder('large');
  const lint = async (config: string) => {
    await writeFile(join(path, 'agentapi.config.json'), config);
    return runAgentApi(['lint', join(path, 'request.json')]);
  };
  assert.match((await lint(`{${' '.repeat(2 * 1024 * 1024)}}`)).err, /larger than 1 MB/);
  for (const glob of [
    '{'.repeat(20_000),
    '{'.repeat(20_000) + '}'.repeat(20_000),
    '{a,'.repeat(900) + '}'.repeat(900),
    '{'.repeat(2000) + '}'.repeat(2000),
  ]) {
    const { err } = await lint(JSON.stringify({ overrides: [{ files: [glob], lint: false }] }));
    assert.doesNotMatch(err, /RangeError|\n {4}at /);
  }
});

const agent = await startSampleServer({ pace: 0 });
after(() => agent.dispose());

const shapes = {
  lists: (depth: number) => '['.repeat(depth) + ']'.repeat(depth),
  objects: (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`,
  both: (depth: number) => '{"a":['.repeat(depth / 2) + ']}'.repeat(depth / 2),
};

for (const [shape, make] of Object.entries(shapes)) {
  test(`requests and tests with deep nesting (${shape}) cause no stack trace`, async () => {
    const path = await makeFolder(shape);
    const tests = (request: string): string =>
      `{"tests":[{"name":"a","request":${request},"expect":{"text":{"matches":"."}}}]}`;
    for (const depth of [900, 200_000]) {
      const request = `{"input":[{"role":"user","content":[{"type":"text","text":"Hi"}]}],"x":${make(depth)}}`;
      await writeFile(join(path, 'deep.json'), request);
      await writeFile(join(path, 'comments.json'), `// \n${request}`);
      await writeFile(join(path, 'deep.agenttest.json'), tests(request));
      await writeFile(join(path, 'file.agenttest.json'), tests('"deep.json"'));
      for (const [command, file] of [
        ['send', 'deep.json'],
        ['send', 'comments.json'],
        ['test', 'deep.agenttest.json'],
        ['test', 'file.agenttest.json'],
      ] as const) {
        const { err, out, code } = await runAgentApi([command, join(path, file), '--url', agent.url]);
        const output = `${command} ${file} ${depth}: ${(out + err).slice(-300)}`;
        assert.doesNotMatch(err, /RangeError|TypeError|\n {4}at /, output);
        if (depth < 1000) assert.equal(code, 0, output);
        else assert.notEqual(code, 0, output);
      }
    }
  });
}

test('output that cannot be written is an error of every command', { skip: !existsSync('/dev/full') }, () => {
  const program = fileURLToPath(new URL('../../dist/cli/main.js', import.meta.url));
  const full = openSync('/dev/full', 'w');
  try {
    for (const args of [['--help'], ['--version'], ['lint', '--help'], ['completion', 'bash']]) {
      const { status, stderr } = spawnSync(process.execPath, [program, ...args], {
        stdio: ['ignore', full, 'pipe'],
        encoding: 'utf8',
        env: { ...process.env, LC_ALL: 'en_US.UTF-8' },
      });
      assert.equal(status, 2, args.join(' '));
      assert.match(stderr, /Cannot write to standard output: /);
    }
  } finally {
    closeSync(full);
  }
});
