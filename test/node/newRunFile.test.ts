/** Tests that a new run file never overwrites an existing file or follows a link. */
import assert from 'node:assert/strict';
import { mkdtemp, readFile, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { createRunFileIn, writeRuns } from '../../src/node/newRunFile.ts';
import { createFileLineStore } from '../../src/node/writtenLineStore.ts';

async function inFolder(body: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'new-run-file-'));
  try {
    await body(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

test('an existing file is not changed', () =>
  inFolder(async (folder) => {
    const path = join(folder, 'run.agentrun.jsonl');
    await writeFile(path, 'mine');
    assert.throws(() => createFileLineStore(path), { code: 'EEXIST' });
    assert.equal(await readFile(path, 'utf8'), 'mine');
  }));

test('two runs of the same millisecond have two files', () =>
  inFolder(async (folder) => {
    const files = [1, 2].map(() => createRunFileIn(folder, 'run', new Date(0)));
    for (const [index, { store }] of files.entries()) {
      store.append(String(index));
      await store.close();
    }
    assert.deepEqual(await Promise.all(files.map(({ path }) => readFile(path, 'utf8'))), ['0\n', '1\n']);
  }));

test('each of hundreds of runs in the same millisecond tries only a few file names', (t) =>
  inFolder(async (folder) => {
    const runs = Array.from({ length: 300 }, (_, index) => ({
      source: 'run',
      startedAt: new Date(index % 3),
      lines: [String(index)],
    }));
    const names = t.mock.method(Date.prototype, 'toISOString');
    const paths = await writeRuns(folder, runs);
    const tried = names.mock.callCount();
    names.mock.restore();
    assert.equal(new Set(paths).size, runs.length);
    assert.equal(await readFile(paths[7] ?? '', 'utf8'), '7\n');
    assert.ok(tried <= runs.length * 3, `${tried} names tried`);
  }));

test('a link is not followed', { skip: process.platform === 'win32' && 'links need rights on Windows' }, () =>
  inFolder(async (folder) => {
    const path = join(folder, 'run.agentrun.jsonl');
    await symlink(join(folder, 'elsewhere'), path);
    assert.throws(() => createFileLineStore(path), { code: 'EEXIST' });
    assert.deepEqual(await readdir(folder), ['run.agentrun.jsonl']);
  }),
);

test('a restored file does not replace a new file of the same name', () =>
  inFolder(async (folder) => {
    const path = join(folder, 'run.agentrun.jsonl');
    const store = createFileLineStore(path);
    store.append('{}');
    await rm(path);
    await writeFile(path, 'another');
    await store.close();
    assert.equal(await readFile(path, 'utf8'), 'another');
  }));
