/** Tests the index of a folder of runs while a file that another process has written again is read. */
import assert from 'node:assert/strict';
import { mkdtempSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { createRunIndex, runIndexName } from '../../src/node/runIndex.ts';
import { finish } from '../../src/protocol/core/base/work.ts';

test('while the index that another process has written again is read, all entries are known', async () => {
  const place = mkdtempSync(join(tmpdir(), 'run-index-'));
  after(() => rm(place, { recursive: true }));
  const files = Array.from({ length: 50 }, (_, nth) => `r${nth}.agentrun.jsonl`);
  const lines = files.map((file) =>
    JSON.stringify({
      ...{
        file,
        size: 1,
        mtime: 1,
        source: 'a',
        endpoint: 'e',
        protocol: 'agent-api',
        startedAt: '2026-01-01T00:00:00.000Z',
        duration: 1,
      },
      ...{ end: 'completed', events: 1, tools: [], rules: [], prompt: 'hello' },
    }),
  );
  const path = join(place, runIndexName);
  await writeFile(path, `${lines.join('\n')}\n`);
  const index = createRunIndex(place);
  finish(index.load());
  assert.equal(index.entries.size, files.length);
  await writeFile(`${path}.new`, `${lines.toReversed().join('\n')}\n`);
  await rename(`${path}.new`, path);
  let read = 0;
  for (const _ of index.load()) {
    read += 1;
    assert.equal(index.entries.size, files.length);
  }
  assert.ok(read >= files.length);
  assert.equal([...index.entries.keys()][0], files.at(-1));
});
