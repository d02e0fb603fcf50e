/** Tests what texts call recorded runs. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Uri } from 'vscode';
import { nameRun, nameRuns } from '../../../src/extension/runs/nameRuns.ts';

const toUri = (path: string): Uri => ({ path, toString: () => path }) as Uri;
const runs = [
  '/runs/one-2026-11-21T06-17-34-123Z.agentrun.jsonl',
  '/runs/two-2026-11-21T06-18-34-123Z.agentrun.jsonl',
  '/runs/three-2026-11-21T06-19-34-123Z.agentrun.jsonl',
  '/elsewhere/one-2026-11-21T06-17-34-123Z.agentrun.jsonl',
].map(toUri);
const prompts: Readonly<Record<string, string>> = { one: 'The weather?', two: 'The weather?', three: 'x'.repeat(99) };

function services(describeRuns: (folder: string, files: readonly string[]) => Promise<readonly object[]>) {
  const runFolder = { uri: { fsPath: '/runs' }, contains: ({ path }: Uri) => path.startsWith('/runs/') };
  return { engines: { store: { describeRuns } }, runFolder } as unknown as Parameters<typeof nameRuns>[0];
}

const time = (minute: number): string => new Date(Date.UTC(2026, 10, 21, 6, minute, 34)).toLocaleTimeString('en-GB');

test('runs are called as in the Runs view, with the time if two have the same name', async () => {
  const known = services((_folder, files) =>
    Promise.resolve(files.map((file) => ({ file, name: prompts[file.split('-')[0] ?? ''] }))),
  );
  assert.deepEqual(await nameRuns(known, runs), [
    `The weather? ${time(17)}`,
    `The weather? ${time(18)}`,
    `${'x'.repeat(39)}…`,
    `one ${time(17)}`,
  ]);
  assert.deepEqual(await nameRuns(known, runs.slice(1)), ['The weather?', `${'x'.repeat(39)}…`, `one ${time(17)}`]);
  const [first] = runs;
  assert.ok(first !== undefined);
  assert.equal(await nameRun(known, first), 'The weather?');
});

test('without an index, runs have the names of their files', async () => {
  const broken = services(() => Promise.reject(new Error('disk full')));
  assert.deepEqual(await nameRuns(broken, runs.slice(0, 1)), [`one ${time(17)}`]);
});
