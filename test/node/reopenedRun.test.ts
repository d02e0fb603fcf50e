import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { reopenFileLineStore } from '../../src/node/writtenLineStore.ts';

async function reopen(content: string | Buffer, then: (path: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'reopened-'));
  const path = join(folder, 'a.agentrun.jsonl');
  writeFileSync(path, content);
  try {
    await then(path);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('whatever part of the last line was written, the file has whole lines, and none is lost', async () => {
  const lines = ['{"agentrun":1}', '{"at":1,"data":"北京 \\n"}', '{"at":2,"data":"{\\"a\\":{}}"}'];
  const bytes = Buffer.from(lines.map((line) => `${line}\n`).join(''));
  for (let end = 0; end <= bytes.length; end += 1) {
    const part = bytes.subarray(0, end);
    await reopen(part, async (path) => {
      const store = await reopenFileLineStore(path);
      // A line is whole even if its line break is missing.
      const whole = lines.filter((_, index) => Buffer.from(lines.slice(0, index + 1).join('\n')).length <= end);
      assert.deepEqual(await store.read(0, 9), whole, `${end} bytes`);
      assert.equal(store.count, whole.length);
      store.append('{"at":3,"data":"more"}');
      assert.deepEqual(await store.read(whole.length, 9), ['{"at":3,"data":"more"}']);
      await store.close();
      assert.equal(readFileSync(path, 'utf8'), [...whole, '{"at":3,"data":"more"}', ''].join('\n'));
    });
  }
});

test('nothing remains of a removed line, even if no line follows', async () => {
  await reopen('{"agentrun":1}\n{"at":1,"da', async (path) => {
    const store = await reopenFileLineStore(path);
    await store.close();
    assert.equal(readFileSync(path, 'utf8'), '{"agentrun":1}\n');
  });
});

test('a file whose only line is incomplete is removed like any file without lines', async () => {
  await reopen('{"agentr', async (path) => {
    const store = await reopenFileLineStore(path);
    assert.equal(store.count, 0);
    await store.close();
    assert.equal(existsSync(path), false);
  });
});

test('a file of several megabytes is read in pieces', async () => {
  const line = JSON.stringify({ at: 1, data: '名'.repeat(100_000) });
  await reopen(`${line}\n`.repeat(20) + line.slice(0, -2), async (path) => {
    const store = await reopenFileLineStore(path);
    assert.equal(store.count, 20);
    assert.deepEqual(await store.read(19, 20), [line]);
    await store.close();
  });
});

test('a missing file is an error', async () => {
  await assert.rejects(reopenFileLineStore(join(tmpdir(), 'there-is-no-such-run.jsonl')), { code: 'ENOENT' });
});
