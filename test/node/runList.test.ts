/** Tests what the Runs view shows of a folder: groups, order, filter and pages. */
import assert from 'node:assert/strict';
import { mkdtempSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import fc from 'fast-check';
import { createRunList } from '../../src/node/runList.ts';
import { finish } from '../../src/protocol/core/base/work.ts';
import { toRunFileName } from '../../src/protocol/core/record/runFileName.ts';
import { sortWork, type RunListing } from '../../src/protocol/session/stored/runGroups.ts';
import { runLines } from '../support/recordings.ts';

const folder = mkdtempSync(join(tmpdir(), 'run-list-'));
after(() => rm(folder, { recursive: true }));

const day = new Date(2026, 10, 20, 12).getTime();
const hour = 3_600_000;

async function record(source: string, at: number, session: string, end: object): Promise<string> {
  const name = toRunFileName(source, new Date(at));
  const frames: [number, string][] = [[1, JSON.stringify({ object: 'response', id: 'r', session_id: session })]];
  await writeFile(join(folder, name), `${runLines({ frames, end }).join('\n')}\n`);
  return name;
}

const completed = (at: number) => ({ end: 'completed', at });

const names = [
  await record('b', day, 'one', completed(50)),
  await record('a', day + hour, 'two', { end: 'failed', at: 10 }),
  await record('c', day - 24 * hour, 'one', completed(90)),
];
await writeFile(
  join(folder, 'renamed.agentrun.jsonl'),
  `${runLines({ end: { end: 'canceled', at: 1 } }).join('\n')}\n`,
);

const plain: RunListing = { grouping: 'day', order: 'newest', filter: '', stateNames: { canceled: 'stopped' } };

async function shown(listing: Partial<RunListing>): Promise<readonly (readonly [unknown, ...string[]])[]> {
  const list = createRunList(folder);
  await list.update('all');
  const groups = await list.list({ ...plain, ...listing });
  return Promise.all(
    groups.map(async ({ key, count }) => {
      const runs = await list.runsOf(key, 100);
      assert.equal(runs.length, count);
      return [key, ...runs.map(({ source }) => source)] as const;
    }),
  );
}

const midnight = new Date(2026, 10, 20).getTime();
const before = new Date(2026, 10, 19).getTime();

test('runs are grouped by local day, newest first, and undated ones come last', async () => {
  assert.deepEqual(await shown({}), [
    [midnight, 'a', 'b'],
    [before, 'c'],
    [undefined, 'renamed'],
  ]);
});

test('runs are grouped by session and by endpoint', async () => {
  assert.deepEqual(await shown({ grouping: 'session' }), [
    ['two', 'a'],
    ['one', 'b', 'c'],
    [undefined, 'renamed'],
  ]);
  assert.deepEqual(await shown({ grouping: 'endpoint' }), [['test', 'a', 'b', 'c', 'renamed']]);
});

test('runs of a group are sorted by duration and name', async () => {
  assert.deepEqual(await shown({ grouping: 'session', order: 'longest' }), [
    ['two', 'a'],
    ['one', 'c', 'b'],
    [undefined, 'renamed'],
  ]);
  assert.deepEqual(await shown({ grouping: 'endpoint', order: 'name' }), [['test', 'a', 'b', 'c', 'renamed']]);
});

test('a filter finds all of its words, also the state as the user sees it', async () => {
  assert.deepEqual(await shown({ filter: 'FAILED agent-api' }), [[midnight, 'a']]);
  assert.deepEqual(await shown({ filter: 'stopped' }), [[undefined, 'renamed']]);
  assert.deepEqual(await shown({ filter: 'failed stopped' }), []);
});

test('a filter knows the index of an earlier process, and a page is a part of a group', async () => {
  await createRunList(folder).update('all');
  const list = createRunList(folder);
  const [group] = await list.list({ ...plain, grouping: 'session', filter: 'one' });
  assert.deepEqual([group?.key, group?.count], ['one', 2]);
  assert.deepEqual(await list.runsOf('one', 1), [
    { file: names[0], source: 'b', startedAt: day, name: 'b', endpoint: 'test', duration: 50 },
  ]);
  assert.deepEqual(await list.runsOf('other', 1), []);
});

test('facets are counted, and a run must match each facet of which something is chosen', async () => {
  const list = createRunList(folder);
  await list.update('all');
  const all = await list.facets();
  const counts = all.filter(({ facet, value }) => (facet === 'state' && value !== '*') || facet === 'endpoint');
  assert.deepEqual(Object.fromEntries(counts.map(({ value, count }) => [value, count])), {
    completed: 2,
    failed: 1,
    canceled: 1,
    test: 4,
  });
  assert.deepEqual(await shown({ facets: { state: ['failed', 'canceled'] } }), [
    [midnight, 'a'],
    [undefined, 'renamed'],
  ]);
  // One choice covers all runs that did not complete.
  assert.equal(all.find(({ facet, value }) => facet === 'state' && value === '*')?.count, 2);
  assert.deepEqual(await shown({ facets: { state: ['*'] } }), [
    [midnight, 'a'],
    [undefined, 'renamed'],
  ]);
  assert.deepEqual(await shown({ facets: { state: ['failed'], endpoint: ['other'] } }), []);
  assert.deepEqual(await shown({ facets: { tokens: ['1000'] } }), []);
});

test('a title keeps every character, is shared, is found, and can be removed', async () => {
  const list = createRunList(folder);
  await list.update('all');
  const file = names[1] ?? '';
  const title = 'slow, with / and \\ "quotes" 🌧\n, twice: 100 %';
  assert.ok(list.rename(file, 'first'));
  assert.ok(list.rename(file, title));
  const other = createRunList(folder);
  const groups = await other.list({ ...plain, filter: '100 % QUOTES' });
  assert.deepEqual(
    (await other.runsOf(groups[0]?.key, 10)).map(({ name, source }) => [name, source]),
    [[title, 'a']],
  );
  assert.equal(await other.titleOf(file), title);
  // A compressed run keeps its title.
  assert.equal(await other.titleOf(`${file}.gz`), title);
  assert.ok(other.rename(file, ''));
  assert.equal(await list.titleOf(file), undefined);
  assert.equal(createRunList(join(folder, 'missing')).rename(file, 'lost'), false);
});

test('only runs without an end are looked at again unless all are wanted', async () => {
  const list = createRunList(folder);
  await list.update('all');
  const added = await record('d', day + 2 * hour, 'one', completed(5));
  assert.deepEqual(await list.update('open'), [added]);
  assert.equal(list.entryOf(added)?.duration, 5);
  await rm(join(folder, added));
  assert.deepEqual(await list.update('open'), []);
  assert.equal(list.entryOf(added), undefined);
});

test('runs that the index does not know are described as lists show them, with how they ended', async () => {
  const [b = '', a = ''] = names;
  const described = await createRunList(folder).describe([a, b, 'missing.agentrun.jsonl']);
  assert.deepEqual(
    described.map(({ file, duration, end }) => [file, duration, end]),
    [
      [a, 10, 'failed'],
      [b, 50, 'completed'],
      ['missing.agentrun.jsonl', undefined, undefined],
    ],
  );
});

test('an update that was canceled resolves', async () => {
  const stopped = AbortSignal.abort();
  assert.equal(await createRunList(folder).update('all', { signal: stopped }), undefined);
});

test('sorting in steps is a stable sort', () => {
  const numbers = fc.array(fc.nat(20), { maxLength: 5000, size: 'max' });
  fc.assert(
    fc.property(numbers, (list) => {
      const pairs = list.map((number, index) => ({ number, index }));
      const compare = (one: { number: number }, other: { number: number }): number => one.number - other.number;
      assert.deepEqual(finish(sortWork(pairs, compare)), pairs.toSorted(compare));
    }),
    { numRuns: 30 },
  );
});
