/** Tests in which files the engine reads the runs of a comparison. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Uri } from 'vscode';
import { createComparedFiles, type Columns } from '../../../src/extension/comparing/comparedFiles.ts';

/** Only what is used of a URI. Its path is that of the working file, whatever its scheme is. */
const toUri = (text: string): Uri => {
  const path = text.replace(/^\w+:/, '').replace(/\?.*/, '');
  return { path, fsPath: path, toString: () => text } as Uri;
};

const nameAll = (runs: readonly Uri[]) => Promise.resolve(runs.map((run) => `run ${run.path}`));

test('two versions of a file are read from different files, each copied once, with their URIs as keys', async () => {
  const copied: string[] = [];
  const fileOf = (run: Uri): Promise<Uri> => {
    if (run.toString().startsWith('file:')) return Promise.resolve(run);
    copied.push(run.toString());
    return Promise.resolve(toUri(`file:/copies/${copied.length}${run.path}`));
  };
  const runs = ['file:/a.agentrun.jsonl', 'git:/a.agentrun.jsonl?HEAD', 'git:/a.agentrun.jsonl?HEAD~1'];
  const columns: Columns = { runs: runs.map(toUri), base: 1 };
  const find = createComparedFiles({ fileOf }, () => columns, nameAll);
  const found = await find();
  assert.deepEqual(
    found.columns.map(({ run, path, name }) => [run, path, name]),
    [
      [runs[0], '/a.agentrun.jsonl', 'run /a.agentrun.jsonl'],
      [runs[1], '/copies/1/a.agentrun.jsonl', 'run /a.agentrun.jsonl'],
      [runs[2], '/copies/2/a.agentrun.jsonl', 'run /a.agentrun.jsonl'],
    ],
  );
  assert.equal(found.base, 1);
  assert.deepEqual(await find(), found);
  assert.deepEqual(copied, runs.slice(1));
});

test('a run that cannot be copied is a column with the reason, and the others are compared', async () => {
  const fileOf = (run: Uri) => (run.path === '/b' ? Promise.reject(new Error('not in Git')) : Promise.resolve(run));
  const compared: Columns = { runs: ['file:/a', 'git:/b'].map(toUri), base: 0 };
  const find = createComparedFiles({ fileOf }, () => compared, nameAll);
  const { columns } = await find();
  assert.deepEqual(
    columns.map(({ path, problem }) => ({ path, problem })),
    [
      { path: '/a', problem: undefined },
      { path: '', problem: 'not in Git' },
    ],
  );
});

test('columns that change while a file is copied are the ones that are read', async () => {
  const copying: (() => void)[] = [];
  const fileOf = (run: Uri): Promise<Uri> => new Promise((resolve) => copying.push(() => resolve(run)));
  let columns: Columns = { runs: [toUri('git:/a')], base: 0 };
  const found = createComparedFiles({ fileOf }, () => columns, nameAll)();
  columns = { runs: ['git:/a', 'git:/b'].map(toUri), base: 1 };
  while (copying.length > 0) {
    copying.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  }
  const { columns: read, base } = await found;
  assert.deepEqual([read.map(({ run }) => run), base], [['git:/a', 'git:/b'], 1]);
});
