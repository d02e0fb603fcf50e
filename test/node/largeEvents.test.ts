/** Tests that events whose total size exceeds the maximum length of a string can be listed, searched and replayed. */
import assert from 'node:assert/strict';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { openFileLineStore, type FileLines } from '../../src/node/fileLineStore.ts';
import { createFileLineStore } from '../../src/node/writtenLineStore.ts';
import { readRecording } from '../../src/protocol/session/replay/recording.ts';
import { playFrames } from '../../src/protocol/session/replay/playFrames.ts';
import { framePieces, readFrames } from '../../src/protocol/session/live/runState.ts';
import { readEventLines, readEventRows } from '../../src/protocol/panel/events/readEventLines.ts';
import { scanEvents } from '../../src/protocol/panel/events/scanEvents.ts';

const count = 27;
const eventBytes = 20 * 1024 * 1024;
const header = '{"agentrun":1,"protocol":"agent-api","request":null}\n';

let folder = '';
let path = '';

/** The file is sparse: each event is 20 MB of U+0000 but takes hardly any disk space. */
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'large-'));
  path = join(folder, 'large.agentrun.jsonl');
  const file = await open(path, 'w');
  await file.write(header, 0);
  for (let line = 1; line <= count; line += 1) await file.write('\n', header.length + line * eventBytes - 1);
  await file.close();
});
after(() => rm(folder, { recursive: true }));

async function readAll(): Promise<FileLines> {
  const store = await openFileLineStore(path);
  while ((await store.next()).length > 0);
  return store;
}

test('events can be listed if their total size exceeds the maximum string length', async () => {
  const store = await readAll();
  const sizes = Array.from({ length: count }, () => eventBytes - 1);
  assert.deepEqual(
    (await readEventRows(store, 0, 500)).map(({ size }) => size),
    sizes,
  );
  const single = await readEventLines(
    store,
    sizes.map((_, seq) => [seq, 1]),
  );
  assert.deepEqual(
    single.map(({ seq }) => seq),
    sizes.map((_, seq) => seq),
  );
  assert.equal((await readEventLines(store, [[0, count]])).length, 1);
});

test('a search covers all large events', async () => {
  const store = await readAll();
  const order = { fold: false, text: 'x', isPattern: false, matchCase: true, wholeWord: false, from: 0 };
  let next = 0;
  while (next < count) {
    const slice = await scanEvents({ store, frameCount: count }, { ...order, from: next }, (_time, work) => work());
    assert.ok(slice.next > next);
    assert.equal(slice.problem, undefined);
    next = slice.next;
  }
});

test('a replay sends all large events with few in memory at a time', async () => {
  const read = await readRecording('large', await openFileLineStore(path));
  assert.ok(read.ok);
  let sent = 0;
  for await (const frames of playFrames(read.value, [])) {
    assert.ok(frames.length <= 1, 'an event of 20 MB is read alone');
    sent += frames.length;
  }
  assert.equal(sent, count);
});

test('a record that is being written is also read in pieces', async () => {
  const store = createFileLineStore(join(folder, 'written.agentrun.jsonl'));
  store.append(header.trim());
  const data = 'x'.repeat(6_000_000);
  for (let seq = 0; seq < 5; seq += 1) store.append(JSON.stringify({ at: seq, data }));
  const lengths: number[] = [];
  for await (const frames of framePieces(store, 0, 5)) lengths.push(frames.length);
  assert.deepEqual(lengths, [2, 2, 1]);
  assert.deepEqual(
    (await readFrames(store, 0, 5)).map(({ at }) => at),
    [0, 1, 2, 3, 4],
  );
  await store.close();
});
