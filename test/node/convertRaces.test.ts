/** Tests that compressing and restoring runs never removes both files, nor touches a run that somebody uses. */
import assert from 'node:assert/strict';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { after, beforeEach, test } from 'node:test';
import fc from 'fast-check';
import { finish } from '../../src/protocol/core/base/work.ts';
import { createRunFileIn } from '../../src/node/newRunFile.ts';
import { openRunFile } from '../../src/node/openRunFile.ts';
import { convertRunFile } from '../../src/node/packRunFile.ts';
import { createRunList } from '../../src/node/runList.ts';
import { runLines } from '../support/recordings.ts';

const folder = mkdtempSync(join(tmpdir(), 'convert-races-'));
after(() => rmSync(folder, { recursive: true }));
beforeEach(() => {
  for (const name of readdirSync(folder)) rmSync(join(folder, name));
});

const name = 'run-2026-01-01T00-00-00-000Z.agentrun.jsonl';
const plain = join(folder, name);
const packed = `${plain}.gz`;
const long = 'word '.repeat(40_000);
const end = { end: 'completed', at: 9, status: 200 };
const content = `${runLines({ request: { text: long }, frames: [[1, JSON.stringify({ text: long })]], end }).join('\n')}\n`;

function write(text = content): void {
  writeFileSync(plain, text);
  utimesSync(plain, 1_700_000_000, 1_700_000_000);
}

function read(path: string): string {
  const file = openRunFile(path);
  try {
    const bytes = Buffer.alloc(file.size);
    return bytes.toString('utf8', 0, file.read(bytes, 0, bytes.length, 0));
  } finally {
    file.close();
  }
}

test('two processes that compress and restore a run in any order, from any files, lose nothing', () => {
  const paths = fc.constantFrom(plain, packed);
  fc.assert(
    fc.property(paths, paths, fc.array(fc.nat(1), { maxLength: 40 }), fc.boolean(), (one, other, turns, hasBoth) => {
      for (const file of readdirSync(folder)) rmSync(join(folder, file));
      write();
      if (hasBoth || one === packed) finish(convertRunFile(plain));
      if (hasBoth) write();
      const works = [convertRunFile(one), convertRunFile(other)];
      const step = (work: Generator | undefined): boolean => {
        try {
          return work?.next().done !== true;
        } catch {
          return false;
        }
      };
      for (const turn of turns) step(works[turn]);
      for (const work of works) while (step(work));
      assert.equal(read(plain), content);
      assert.ok(readdirSync(folder).every((file) => [plain, packed].includes(join(folder, file))));
    }),
    { numRuns: 150 },
  );
});

test('what is appended while both files are compared is not lost', () => {
  write();
  finish(convertRunFile(plain));
  write();
  const work = convertRunFile(plain);
  work.next();
  writeFileSync(plain, `${content}{"more":1}\n`);
  assert.throws(() => finish(work));
  assert.equal(read(plain), `${content}{"more":1}\n`);
});

test('a run that was restored stays as it is, and one that may be recorded is not compressed', async () => {
  write();
  const list = createRunList(folder);
  await list.update('all');
  assert.equal(await list.compress(30), 1);
  await list.update('all');
  assert.equal(await list.convert(`${name}.gz`), name);
  assert.equal(await list.compress(30), 0);
  assert.ok(existsSync(plain));

  const silent = join(folder, 'silent-2026-01-01T00-00-00-000Z.agentrun.jsonl');
  writeFileSync(silent, content.slice(0, content.lastIndexOf('\n', content.length - 2) + 1));
  utimesSync(silent, 1_700_000_000, 1_700_000_000);
  await list.update('all');
  utimesSync(silent, new Date(), new Date());
  assert.equal(await list.compress(30), 0);
  assert.ok(existsSync(silent));
});

test('a run without an end whose file is dated in the future is not recorded any more', async () => {
  write(content.slice(0, content.lastIndexOf('\n', content.length - 2) + 1));
  utimesSync(plain, 4_000_000_000, 4_000_000_000);
  const list = createRunList(folder);
  await list.update('all');
  assert.equal((await list.excess({ count: 0 })).length, 1);
});

test(
  'a folder that cannot be listed for a moment does not empty the index',
  { skip: process.platform === 'win32' && 'links need rights on Windows' },
  async () => {
    const inner = join(folder, '..', `${basename(folder)}-inner`);
    after(() => rmSync(inner, { recursive: true, force: true }));
    mkdirSync(inner);
    writeFileSync(join(inner, name), content);
    const list = createRunList(inner);
    await list.update('all');
    renameSync(inner, `${inner}-away`);
    // A link to itself cannot be opened.
    symlinkSync(inner, inner);
    await assert.rejects(list.update('all'), { code: 'ELOOP' });
    const listing = { grouping: 'day', order: 'newest', filter: '', stateNames: {} } as const;
    await assert.rejects(list.list(listing), { code: 'ELOOP' });
    rmSync(inner);
    renameSync(`${inner}-away`, inner);
    assert.ok(list.entryOf(name) !== undefined);
  },
);

test('a new run does not get the name of a compressed one', async () => {
  write();
  finish(convertRunFile(plain));
  const created = createRunFileIn(folder, 'run', new Date('2026-01-01T00:00:00.000Z'));
  await created.store.close();
  assert.notEqual(created.path, plain);
});
