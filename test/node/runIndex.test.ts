/**
 * Tests the index of a folder of runs: it always equals what reading all runs gives, whatever happened to its file.
 */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { appendFile, mkdir, readFile, rm, stat, truncate, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { promisify } from 'node:util';
import fc from 'fast-check';
import { finish } from '../../src/protocol/core/base/work.ts';
import { listRunFiles } from '../../src/node/listRunFiles.ts';
import { createRunIndex, runIndexName, type RunIndex } from '../../src/node/runIndex.ts';
import type { RunEntry } from '../../src/protocol/session/stored/runEntry.ts';
import { runLines } from '../support/recordings.ts';
import { openRun } from '../../src/protocol/session/stored/openRun.ts';
import { openFileLineStore } from '../../src/node/fileLineStore.ts';

const folder = mkdtempSync(join(tmpdir(), 'run-index-'));
after(() => rm(folder, { recursive: true }));

let folders = 0;
async function newFolder(): Promise<string> {
  folders += 1;
  const path = join(folder, String(folders));
  await mkdir(path);
  return path;
}

const event = (json: object): string => JSON.stringify({ sequence_number: 0, status: 'in_progress', ...json });

/** A run that calls a tool, with an event that violates a rule. */
function runText({ text = 'Hello', end = 'completed', tool = 'get_weather' }): string {
  const call = { object: 'message', id: 'c', type: 'plugin_call', role: 'assistant' };
  const data = {
    object: 'content',
    type: 'data',
    msg_id: 'c',
    index: 0,
    data: { call_id: '1', name: tool, arguments: '{}' },
  };
  const frames: [number, string][] = [
    [1, event({ object: 'response', id: 'r', session_id: 's1' })],
    [2, event(call)],
    [3, event(data)],
  ];
  const request = { input: [{ role: 'user', content: [{ type: 'text', text: `${text}\n  there` }] }] };
  return `${runLines({ request, frames, ...(end === '' ? {} : { end: { end, at: 7, status: 200 } }) }).join('\n')}\n`;
}

async function add(path: string, name: string, text = runText({})): Promise<string> {
  await writeFile(join(path, `${name}.agentrun.jsonl`), text);
  return `${name}.agentrun.jsonl`;
}

/** Does what opening the view does. Returns the files that were read. */
async function open(index: RunIndex, path: string): Promise<readonly string[]> {
  const files = await listRunFiles(path);
  finish(index.load());
  const read = finish(index.update(files));
  finish(index.keepOnly(files));
  return read.toSorted();
}

const sorted = ({ entries }: RunIndex): readonly RunEntry[] =>
  [...entries.values()].toSorted((one, other) => (one.file < other.file ? -1 : 1));

/** The entries that a process without an index file would have. */
async function readAll(path: string): Promise<readonly RunEntry[]> {
  const saved = await readFile(join(path, runIndexName)).catch(() => undefined);
  await rm(join(path, runIndexName), { force: true, recursive: true });
  const fresh = createRunIndex(path);
  await open(fresh, path);
  await rm(join(path, runIndexName), { force: true });
  if (saved !== undefined) await writeFile(join(path, runIndexName), saved);
  return sorted(fresh);
}

test('an entry has what a list of runs shows', async () => {
  const path = await newFolder();
  const file = await add(path, 'one');
  const index = createRunIndex(path);
  assert.deepEqual(await open(index, path), [file]);
  const { size, mtimeMs } = await stat(join(path, file));
  const entry = index.entries.get(file);
  assert.deepEqual(entry, {
    file,
    size,
    mtime: mtimeMs,
    source: 'test',
    endpoint: 'test',
    protocol: 'agent-api',
    session: 's1',
    startedAt: '2026-11-21T07:16:25.642Z',
    end: 'completed',
    duration: 7,
    status: 200,
    events: 3,
    tools: ['get_weather'],
    rules: entry?.rules,
    prompt: 'Hello there',
  });
  const store = await openFileLineStore(join(path, file));
  const whole = await openRun(store);
  assert.ok(whole.ok && entry !== undefined);
  assert.deepEqual(entry.rules, [...new Set(whole.value.findings.list.map(({ rule }) => rule))]);
  assert.notEqual(entry.rules.length, 0);
  assert.equal(entry.events, whole.value.frameCount);
});

test('long lines are not interpreted, but a run with a long request has an entry', async () => {
  const path = await newFolder();
  const request = { input: [{ role: 'user', content: [{ type: 'image', image_url: 'x'.repeat(2_000_000) }] }] };
  const long = event({ object: 'message', id: 'c', type: 'plugin_call', note: 'é'.repeat(300_000) });
  const frames: [number, string][] = [
    [1, event({ object: 'response', id: 'r', session_id: 's1' })],
    [2, long],
    [3, '{}'],
  ];
  const end = { end: 'completed', at: 7 };
  const file = await add(path, 'long', `${runLines({ request, frames, end }).join('\n')}\n`);
  const index = createRunIndex(path);
  await open(index, path);
  const { endpoint, session, events, duration, partial, tools } = index.entries.get(file) ?? {};
  assert.deepEqual(
    { endpoint, session, events, duration, partial, tools },
    { endpoint: 'test', session: 's1', events: 3, duration: 7, partial: true, tools: [] },
  );
});

test('lines that end anywhere in a piece of the file are the same', async () => {
  const path = await newFolder();
  const index = createRunIndex(path);
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 0, max: 40_000 }), { maxLength: 12 }), async (lengths) => {
      const frames = lengths.map((length, at): [number, string] => [at, 'é'.repeat(length)]);
      const file = await add(path, 'pieces', `${runLines({ frames, end: { end: 'completed', at: 99 } }).join('\n')}\n`);
      await utimes(join(path, file), Math.random() * 1e6, Math.random() * 1e6);
      await open(index, path);
      const { events, end, duration } = index.entries.get(file) ?? {};
      assert.deepEqual({ events, end, duration }, { events: lengths.length, end: 'completed', duration: 99 });
    }),
    { numRuns: 30 },
  );
});

test('only files that have changed are read again', async () => {
  const path = await newFolder();
  const files = [await add(path, 'a'), await add(path, 'b'), await add(path, 'c')];
  assert.deepEqual(await open(createRunIndex(path), path), files);
  assert.deepEqual(await open(createRunIndex(path), path), []);
  await add(path, 'b', runText({ text: 'Longer than before' }));
  await utimes(join(path, 'c.agentrun.jsonl'), 1, 1);
  assert.deepEqual(await open(createRunIndex(path), path), ['b.agentrun.jsonl', 'c.agentrun.jsonl']);
  assert.deepEqual(await open(createRunIndex(path), path), []);
  await rm(join(path, runIndexName));
  assert.deepEqual(await open(createRunIndex(path), path), files);
});

test('a run that is being written is read again until it has an end, also by another process', async () => {
  const path = await newFolder();
  const file = await add(path, 'live', runText({ end: '' }));
  const index = createRunIndex(path);
  await open(index, path);
  assert.equal(index.entries.get(file)?.end, undefined);
  await appendFile(join(path, file), '{"end":"failed","at":9}\n');
  assert.deepEqual(await open(index, path), [file]);
  assert.equal(index.entries.get(file)?.end, 'failed');
  assert.deepEqual(await open(createRunIndex(path), path), []);
});

test('files that are no runs, and folders, are not read twice and do no harm', async () => {
  const path = await newFolder();
  await add(path, 'text', 'no run\n');
  await add(path, 'empty', '');
  await mkdir(join(path, 'folder.agentrun.jsonl'));
  const index = createRunIndex(path);
  assert.equal((await open(index, path)).length, 2);
  assert.equal(index.entries.get('text.agentrun.jsonl')?.protocol, '');
});

test('an index that cannot be read or written is only missing', async () => {
  const path = await newFolder();
  await mkdir(join(path, runIndexName));
  const file = await add(path, 'a');
  const index = createRunIndex(path);
  assert.deepEqual(await open(index, path), [file]);
  assert.equal(index.entries.get(file)?.end, 'completed');
  // What this process knows is enough.
  assert.deepEqual(await open(index, path), []);
  assert.deepEqual(await listRunFiles(join(path, 'missing')), []);
});

test('an update that is stopped keeps what it has read, and closes its file', async () => {
  const path = await newFolder();
  const files = await Promise.all(Array.from({ length: 20 }, (_, number) => add(path, `run${number}`)));
  const work = createRunIndex(path).update(files);
  for (let step = 0; step < 50; step += 1) work.next();
  work.return([]);
  const read = await open(createRunIndex(path), path);
  assert.ok(read.length > 0 && read.length < 20, String(read.length));
});

test('a large file is only counted after its beginning', async () => {
  const path = await newFolder();
  const [header = '', ...lines] = runText({}).trimEnd().split('\n');
  const long = JSON.stringify({ at: 4, data: 'x'.repeat(2_000_000) });
  const many = Array.from({ length: 20 }, () => long);
  const file = await add(path, 'large', `${[header, ...lines.slice(0, -1), ...many, lines.at(-1)].join('\n')}\n`);
  const index = createRunIndex(path);
  await open(index, path);
  const { events, end, tools, partial, duration } = index.entries.get(file) ?? {};
  assert.deepEqual(
    { events, end, tools, partial, duration },
    { events: 23, end: 'completed', tools: ['get_weather'], partial: true, duration: 7 },
  );
});

test('the index is written again when most of its lines are not needed', async () => {
  const path = await newFolder();
  const file = await add(path, 'a');
  const index = createRunIndex(path);
  await open(index, path);
  await appendFile(join(path, runIndexName), 'nonsense\n'.repeat(1500));
  await open(index, path);
  const lines = (await readFile(join(path, runIndexName), 'utf8')).trim().split('\n');
  assert.equal(lines.length, 1);
  assert.deepEqual(await open(createRunIndex(path), path), []);
  await add(path, 'b');
  assert.deepEqual(await open(index, path), ['b.agentrun.jsonl']);
  assert.deepEqual(await open(createRunIndex(path), path), []);
  assert.notEqual(index.entries.get(file), undefined);
});

type Step = (path: string, index: RunIndex) => Promise<unknown>;

const indexFile = (path: string): string => join(path, runIndexName);
const steps: Readonly<Record<string, (number: number) => Step>> = {
  add: (number) => (path) => add(path, `run${number % 7}`, runText({ text: 'x'.repeat(number % 50) })),
  remove: (number) => (path) => rm(join(path, `run${number % 7}.agentrun.jsonl`), { force: true }),
  open: () => (path, index) => open(index, path),
  openElsewhere: () => (path) => open(createRunIndex(path), path),
  deleteIndex: () => (path) => rm(indexFile(path), { force: true }),
  cutIndex: (number) => async (path) => {
    const size = (await stat(indexFile(path)).catch(() => ({ size: 0 }))).size;
    if (size > 0) await truncate(indexFile(path), number % size);
  },
  damageIndex: (number) => async (path) => {
    const bytes = await readFile(indexFile(path)).catch(() => Buffer.alloc(0));
    if (bytes.length === 0) return;
    // A byte that JSON cannot contain.
    bytes[number % bytes.length] = 0;
    await writeFile(indexFile(path), bytes);
  },
  halfLine: () => (path) => appendFile(indexFile(path), '{"file":"run1.agentrun.jsonl","size":1'),
  doubleIndex: () => async (path) => {
    const bytes = await readFile(indexFile(path)).catch(() => Buffer.alloc(0));
    await appendFile(indexFile(path), bytes);
  },
};

test('whatever happens to the index, it gives what reading all runs gives', async () => {
  const step = fc.record({ name: fc.constantFrom(...Object.keys(steps)), number: fc.nat(100_000) });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (list) => {
      const path = await newFolder();
      const index = createRunIndex(path);
      for (const { name, number } of list) await steps[name]?.(number)(path, index);
      await open(index, path);
      const fresh = createRunIndex(path);
      await open(fresh, path);
      const expected = await readAll(path);
      assert.deepEqual(sorted(index), expected);
      assert.deepEqual(sorted(fresh), expected);
    }),
    { numRuns: 150 },
  );
});

test('processes that write the same index at the same time lose nothing', async () => {
  const path = await newFolder();
  for (let number = 0; number < 300; number += 1) await add(path, `run${number}`, runText({ text: `t${number}` }));
  const program = `
    import { createRunIndex } from ${JSON.stringify(new URL('../../src/node/runIndex.ts', import.meta.url).href)};
    import { listRunFiles } from ${JSON.stringify(new URL('../../src/node/listRunFiles.ts', import.meta.url).href)};
    import { finish } from ${JSON.stringify(new URL('../../src/protocol/core/base/work.ts', import.meta.url).href)};
    const files = (await listRunFiles(process.argv[1])).toSorted(() => Math.random() - 0.5);
    const index = createRunIndex(process.argv[1]);
    for (const file of files) finish(index.update([file]));
  `;
  const run = promisify(execFile);
  const start = () => run(process.execPath, ['--input-type=module', '--eval', program, path]);
  await Promise.all([start(), start(), start()]);
  const lines = (await readFile(indexFile(path), 'utf8')).split('\n').filter((line) => line !== '');
  assert.equal(lines.length, 900);
  const index = createRunIndex(path);
  assert.deepEqual(await open(index, path), []);
  assert.deepEqual(sorted(index), await readAll(path));
});
