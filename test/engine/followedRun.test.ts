/**
 * Tests following a run file that another process writes: it is read further as it grows, and read again when it was
 * replaced or truncated.
 */
import assert from 'node:assert/strict';
import { statSync } from 'node:fs';
import { appendFile, mkdtemp, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { defaultLimits } from '../../src/protocol/core/base/limits.ts';
import { followRun, type FollowedRun } from '../../src/engine/runs/followedRun.ts';
import { createFileLineStore } from '../../src/node/writtenLineStore.ts';
import { until } from '../support/session.ts';

let folder = '';
let files = 0;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'followed-'));
});
const open: FollowedRun[] = [];
after(async () => {
  for (const run of open) run.dispose();
  await rm(folder, { recursive: true });
});

const header = (source: string): string =>
  `${JSON.stringify({
    agentrun: 1,
    protocol: 'agent-api',
    startedAt: '2026-11-21T07:16:25.642Z',
    source,
    endpoint: { name: '', url: '', headers: {} },
    request: null,
  })}\n`;
const frame = (at: number): string => `${JSON.stringify({ at, data: '{"object":"response"}' })}\n`;
const end = `${JSON.stringify({ end: 'completed', at: 9 })}\n`;

interface Follower {
  readonly path: string;
  readonly run: FollowedRun;
  /** How many times the run was replaced. */
  readonly replaced: () => number;
}

async function follow(text: string): Promise<Follower> {
  files += 1;
  const path = join(folder, `${files}.agentrun.jsonl`);
  await writeFile(path, text);
  return followFile(path);
}

async function followFile(path: string): Promise<Follower> {
  const opened = await followRun(path, defaultLimits);
  assert.ok(opened.ok);
  open.push(opened.value);
  let count = 0;
  opened.value.onReplace(() => {
    count += 1;
  });
  return { path, run: opened.value, replaced: () => count };
}

test('appended lines are read until the end line, even if a line is appended in parts', async () => {
  const { path, run, replaced } = await follow(header('one') + frame(1));
  const { state } = run.reading;
  await until(() => state.frameCount === 1);
  assert.equal(state.end, undefined);
  await appendFile(path, frame(2) + frame(3).slice(0, 10));
  await until(() => state.frameCount === 2);
  await appendFile(path, frame(3).slice(10));
  await until(() => state.frameCount === 3);
  await appendFile(path, end);
  await until(() => state.end !== undefined);
  assert.deepEqual([run.reading.state.end?.end, state.frameCount, replaced()], ['completed', 3, 0]);
  assert.deepEqual((await state.store.read(1, 4)).join('\n') + '\n', frame(1) + frame(2) + frame(3));
});

/** Sets the modification time of the file. */
const age = (path: string, milliseconds: number): Promise<void> => {
  const then = new Date(Date.now() - milliseconds);
  return utimes(path, then, then);
};

test('a run with a silent agent counts as still being recorded', async () => {
  files += 1;
  const path = join(folder, `${files}.agentrun.jsonl`);
  const store = createFileLineStore(path);
  store.append(header('silent').trimEnd());
  store.append(frame(1).trimEnd());
  // Simulates a minute of silence: the recorder then touches the file again.
  await age(path, 60_000);
  await until(() => Date.now() - statSync(path).mtimeMs < 5000);
  const { run, replaced } = await followFile(path);
  await until(() => run.reading.state.frameCount === 1);
  assert.equal(run.reading.state.end, undefined);
  store.append(end.trimEnd());
  await until(() => run.reading.state.end?.end === 'completed');
  await store.close();
  assert.equal(replaced(), 0);
});

test('a follower of a silent run waits as long as the file is touched', async () => {
  files += 1;
  const path = join(folder, `${files}.agentrun.jsonl`);
  await writeFile(path, header('silent') + frame(1));
  await age(path, 7000);
  const { run } = await followFile(path);
  // The reader first waits at the end of a file that was touched seven seconds ago, and would wait three more seconds.
  await new Promise((resolve) => {
    setTimeout(resolve, 500);
  });
  await age(path, 0);
  await new Promise((resolve) => {
    setTimeout(resolve, 4000);
  });
  assert.equal(run.reading.state.end, undefined);
  await appendFile(path, end);
  await until(() => run.reading.state.end?.end === 'completed');
});

test('a file that is replaced by another file becomes another run', async () => {
  const { path, run, replaced } = await follow(header('one') + frame(1) + end);
  await run.reading.done;
  await writeFile(`${path}.new`, header('two') + frame(1) + frame(2) + end);
  await rename(`${path}.new`, path);
  await until(() => replaced() === 1);
  assert.equal(run.reading.state.header.source, 'two');
  await run.reading.done;
  assert.equal(run.reading.state.frameCount, 2);
});

test('a followed file that is truncated and rewritten becomes another run', async () => {
  const { path, run, replaced } = await follow(header('a long name') + frame(1) + frame(2));
  await until(() => run.reading.state.frameCount === 2);
  await writeFile(path, header('b') + frame(1));
  await until(() => replaced() === 1 && run.reading.state.header.source === 'b');
  await appendFile(path, frame(2) + end);
  await run.reading.done;
  assert.deepEqual([run.reading.state.frameCount, run.reading.state.end?.end], [2, 'completed']);
});

test('a followed file that is rewritten with more content becomes another run', async () => {
  const { path, run, replaced } = await follow(header('one') + frame(1));
  // Waits until the reader is at the end of the file.
  await new Promise((resolve) => {
    setTimeout(resolve, 600);
  });
  await writeFile(path, header('two') + frame(1) + frame(2) + frame(3) + end);
  await until(() => replaced() === 1);
  await run.reading.done;
  assert.deepEqual([run.reading.state.header.source, run.reading.state.frameCount], ['two', 3]);
});

test('a file that is temporarily not a run does not replace the current run', async () => {
  const { path, run, replaced } = await follow(header('one') + end);
  await run.reading.done;
  await writeFile(path, 'half');
  await new Promise((resolve) => {
    setTimeout(resolve, 1500);
  });
  assert.deepEqual([replaced(), run.reading.state.header.source], [0, 'one']);
  await writeFile(path, header('two') + end);
  await until(() => replaced() === 1);
  assert.equal(run.reading.state.header.source, 'two');
  await rm(path);
});
