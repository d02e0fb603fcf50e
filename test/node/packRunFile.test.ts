/** Tests compressed run files: they read like the files that they were made of, and nothing is ever lost. */
import assert from 'node:assert/strict';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, beforeEach, test } from 'node:test';
import { gunzipSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { finish } from '../../src/protocol/core/base/work.ts';
import { faultOf } from '../../src/protocol/core/base/fault.ts';
import { openRun } from '../../src/protocol/session/stored/openRun.ts';
import { packBlock } from '../../src/node/blockGzip.ts';
import { fileStamp, followFileLineStore, openFileLineStore } from '../../src/node/fileLineStore.ts';
import { openRunFile } from '../../src/node/openRunFile.ts';
import { convertRunFile } from '../../src/node/packRunFile.ts';
import { readRunEntry } from '../../src/node/readRunEntry.ts';
import { createRunList } from '../../src/node/runList.ts';
import { searchRuns } from '../../src/node/searchRuns.ts';
import { runLines } from '../support/recordings.ts';

const folder = mkdtempSync(join(tmpdir(), 'packed-runs-'));
after(() => rmSync(folder, { recursive: true }));
beforeEach(() => {
  for (const name of readdirSync(folder)) rmSync(join(folder, name));
});

const name = 'run-2026-01-01T00-00-00-000Z.agentrun.jsonl';
const path = join(folder, name);
const packed = `${path}.gz`;

/** A run of some blocks, with characters of several bytes. */
function writeRun(events = 3000): Buffer {
  const frames = Array.from({ length: events }, (_, index): [number, string] => [
    index + 1,
    JSON.stringify({ object: 'content', type: 'text', delta: true, msg_id: 'm', index: 0, text: `词${index} ` }),
  ]);
  const request = { input: [{ role: 'user', content: [{ type: 'text', text: 'Hello' }] }] };
  const end = { end: 'completed', at: 9999, status: 200 };
  const bytes = Buffer.from(`${runLines({ request, frames, end }).join('\n')}\n`);
  writeFileSync(path, bytes);
  utimesSync(path, 1_700_000_000, 1_700_000_000);
  return bytes;
}

test('any content is the same after compression, at any place, and is restored', () => {
  const piece = fc.oneof(
    fc.uint8Array({ maxLength: 300 }),
    fc.integer({ min: 0, max: 200_000 }).map((length) => new Uint8Array(length).fill(97)),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 4 }), fc.nat(400_000), fc.nat(200_000), (pieces, position, length) => {
      const content = Buffer.concat(pieces);
      writeFileSync(path, content);
      assert.equal(finish(convertRunFile(path)), packed);
      assert.deepEqual(gunzipSync(readFileSync(packed)), content);
      const file = openRunFile(packed);
      const buffer = Buffer.alloc(length + 1);
      const read = file.read(buffer, 1, length, position);
      file.close();
      assert.equal(file.size, content.length);
      assert.deepEqual(buffer.subarray(1, read + 1), content.subarray(position, position + length));
      assert.equal(finish(convertRunFile(packed)), path);
      assert.deepEqual(readFileSync(path), content);
      assert.deepEqual(readdirSync(folder), [name]);
    }),
    { numRuns: 60 },
  );
});

test('a run is read in the same way after compression, under both of its names', async () => {
  writeRun();
  const before = await readRun(path);
  const entry = finish(readRunEntry(path, name));
  const { size: whole } = statSync(path);
  finish(convertRunFile(path));
  assert.ok(statSync(packed).size < whole / 5);
  for (const each of [path, packed]) {
    assert.deepEqual(await readRun(each), before);
    const { size, mtime, file, ...rest } = finish(readRunEntry(each, name)) ?? assert.fail();
    assert.deepEqual([{ ...entry, ...rest }, mtime, file], [entry, 1_700_000_000_000, name]);
    assert.equal(size, statSync(packed).size);
  }
  finish(convertRunFile(packed));
  assert.deepEqual(await readRun(packed), before);
});

test('an opened run can be read on after it was compressed', async () => {
  writeRun();
  const lines = await openFileLineStore(path);
  while ((await lines.next()).length > 0);
  const wanted = await lines.read(2990, 3001);
  finish(convertRunFile(path));
  assert.deepEqual(await lines.read(2990, 3001), wanted);
  assert.notEqual(await fileStamp(path), undefined);
});

async function readRun(file: string) {
  const store = await followFileLineStore(file);
  const opened = await openRun(store);
  assert.ok(opened.ok);
  const lines = await store.read(100, 110);
  await store.close();
  assert.equal(store.stamp, await fileStamp(file));
  return { run: opened.value.run.items, end: opened.value.end, lines };
}

test('what was damaged is reported, and never read as something else', () => {
  const content = writeRun();
  finish(convertRunFile(path));
  const bytes = readFileSync(packed);
  fc.assert(
    fc.property(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), (at, change) => {
      const damaged = Buffer.from(bytes);
      damaged[at] = (damaged[at] ?? 0) ^ change;
      writeFileSync(packed, damaged);
      const found = contentOrFault();
      if (found !== 'not-packed') assert.deepEqual(found, content);
    }),
    { numRuns: 300 },
  );
  const lastBlock = packBlock(Buffer.alloc(0)).length;
  for (const length of [0, bytes.length - lastBlock, bytes.length - 40, bytes.length / 2]) {
    writeFileSync(packed, bytes.subarray(0, length));
    assert.equal(contentOrFault(), 'not-packed');
  }
});

function contentOrFault(): Buffer | string {
  try {
    const file = openRunFile(packed);
    try {
      const buffer = Buffer.alloc(file.size);
      return buffer.subarray(0, file.read(buffer, 0, file.size, 0));
    } finally {
      file.close();
    }
  } catch (error) {
    return faultOf(error)?.kind ?? assert.fail(String(error));
  }
}

test('a file that another program compressed is refused with the reason', () => {
  writeFileSync(packed, gzipSync(writeRun()));
  rmSync(path);
  assert.equal(contentOrFault(), 'not-packed');
});

test('a block that claims more than it may have is refused', () => {
  const block = packBlock(Buffer.from('x'));
  block.writeUInt32LE(2 ** 31, block.length - 4);
  writeFileSync(packed, block);
  assert.equal(contentOrFault(), 'not-packed');
});

test('a file that grows while it is compressed stays as it is', () => {
  const content = writeRun();
  const work = convertRunFile(path);
  work.next();
  writeFileSync(path, 'more', { flag: 'a' });
  assert.throws(() => finish(work), /unchanged file|content of/);
  assert.deepEqual(readdirSync(folder), [name]);
  assert.deepEqual(readFileSync(path), Buffer.concat([content, Buffer.from('more')]));
});

test('a conversion that was stopped leaves the run, and the next one completes it', () => {
  const content = writeRun();
  const work = convertRunFile(path);
  work.next();
  work.return('');
  assert.deepEqual(readdirSync(folder), [name]);
  // The process ended after the new file was complete and before the old one was removed.
  finish(convertRunFile(path));
  writeFileSync(path, content);
  finish(convertRunFile(path));
  assert.deepEqual(readdirSync(folder), [`${name}.gz`]);
  assert.deepEqual(gunzipSync(readFileSync(packed)), content);
});

test('another file of that name is never replaced', () => {
  writeRun();
  finish(convertRunFile(path));
  const first = readFileSync(packed);
  const other = writeRun(10);
  assert.throws(() => finish(convertRunFile(path)), /expected the content/);
  assert.deepEqual([readFileSync(packed), readFileSync(path)], [first, other]);
});

test('old runs are compressed, stay in the list and are found', async () => {
  writeRun();
  const recent = join(folder, 'new.agentrun.jsonl');
  writeFileSync(recent, `${runLines({ request: null, frames: [] }).join('\n')}\n`);
  const list = createRunList(folder);
  await list.update('all');
  const before = list.entryOf(name);
  assert.equal(await list.compress(30, { open: [name] }), 0, 'a run that is open stays as it is');
  assert.equal(await list.compress(30), 1);
  assert.equal(await list.compress(30), 0);
  assert.ok(existsSync(recent) && !existsSync(path));
  const entry = list.entryOf(`${name}.gz`);
  assert.deepEqual({ ...entry, size: before?.size, file: name }, before);
  assert.deepEqual(await list.update('all'), []);
  const listing = { grouping: 'day', order: 'newest', filter: '', stateNames: {} } as const;
  const groups = await list.list(listing);
  const group = groups.find(({ count, key }) => count === 1 && typeof key === 'number');
  assert.deepEqual(
    (await list.runsOf(group?.key, 5)).map(({ source, file }) => [source, file]),
    [['run', `${name}.gz`]],
  );
  const found: string[] = [];
  await searchRuns(folder, '词2999', {
    max: 10,
    found: (places) => found.push(...places.map(({ file, seq }) => `${file} ${seq}`)),
  });
  assert.deepEqual(found, [`${name}.gz 2999`]);
  assert.equal(await list.convert(`${name}.gz`), name);
  assert.deepEqual({ ...list.entryOf(name), mtime: 0 }, { ...before, mtime: 0 });
});
