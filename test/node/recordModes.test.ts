/** Tests that only the owner can read a record. */
import assert from 'node:assert/strict';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { createRunFileIn } from '../../src/node/newRunFile.ts';
import { createFileLineStore } from '../../src/node/writtenLineStore.ts';

const modeOf = async (path: string): Promise<string> => ((await stat(path)).mode & 0o777).toString(8);

test(
  'run files and their new folders are accessible only to the owner',
  { skip: process.platform === 'win32' && 'Windows has no such modes' },
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'record-modes-'));
    const before = process.umask(0);
    try {
      const { path, store } = createRunFileIn(join(folder, 'a', 'b'), 'run', new Date(0));
      store.append('{}');
      await rm(path);
      await store.close();
      assert.equal(await modeOf(path), '600', 'a restored file');
      assert.equal(await modeOf(dirname(path)), '700');
      assert.equal(await modeOf(join(folder, 'a')), '700');
      const other = createFileLineStore(join(folder, 'send.agentrun.jsonl'));
      other.append('{}');
      await other.close();
      assert.equal(await modeOf(join(folder, 'send.agentrun.jsonl')), '600');
    } finally {
      process.umask(before);
      await rm(folder, { recursive: true });
    }
  },
);
