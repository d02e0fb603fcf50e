/** Tests the list and the search of runs in a real thread that is killed again and again meanwhile. */
import assert from 'node:assert/strict';
import { mkdtempSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import type { SearchNews } from '../../src/engine/store/storeService.ts';
import { askAgain } from '../../src/extension/engine/askAgain.ts';
import { createThreadClient } from '../../src/extension/engine/threadClient.ts';
import { startThread } from '../../src/extension/platform/node/startThread.ts';
import type { EngineThread } from '../../src/extension/platform/platform.ts';
import { toRunFileName } from '../../src/protocol/core/record/runFileName.ts';
import { runLines } from '../support/recordings.ts';

const engineFile = join(import.meta.dirname, '..', '..', 'src', 'engine', 'main.ts');
const folder = mkdtempSync(join(tmpdir(), 'killed-search-'));
const started: EngineThread[] = [];
const client = createThreadClient('store', {
  platform: {
    startThread(options) {
      const thread = startThread(options, engineFile, 256);
      started.push(thread);
      return thread;
    },
    now: () => performance.now(),
  },
  options: () => ({ locale: 'en', customProtocols: [], callCustom: () => ({}), refuse: () => undefined }),
});
after(async () => {
  client.dispose();
  await rm(folder, { recursive: true });
});

const count = 600;
for (let index = 0; index < count; index += 1) {
  const frames = [[1, JSON.stringify({ text: `needle ${index}`, rest: 'x'.repeat(2000) })]] as const;
  const lines = runLines({ frames, end: { end: 'completed', at: 2 } });
  await writeFile(join(folder, toRunFileName('run', new Date(1_790_000_000_000 + index))), `${lines.join('\n')}\n`);
}

const listing = { grouping: 'endpoint', order: 'newest', filter: '', stateNames: {} } as const;
const never = new AbortController().signal;

/** Kills the thread at random moments of the work. Resolves with the result of the work. */
async function killDuring<T>(work: () => Promise<T>, times: number): Promise<T> {
  let isOver = false;
  const working = work().finally(() => (isOver = true));
  for (let kills = 0; kills < times; kills += 1) {
    await new Promise((resolve) => setTimeout(resolve, 30 + Math.random() * 300));
    if (isOver) break;
    started.at(-1)?.terminate();
  }
  return working;
}

test('a search whose thread is killed finds everything', { timeout: 60_000 }, async () => {
  for (let round = 0; round < 2; round += 1) {
    const found = new Set<string>();
    const take = (news: SearchNews): void => {
      if ('found' in news) for (const { file } of news.found) found.add(file);
    };
    const search = () => client.remote.searchRuns(folder, { text: 'needle', max: 10_000 }, take, never);
    const searched = await killDuring(() => askAgain(search), 2);
    assert.deepEqual([searched?.files, found.size], [count, count]);
  }
});

test(
  'a list whose thread is killed is complete, also when the next thread is asked for a group',
  { timeout: 60_000 },
  async () => {
    for (let round = 0; round < 2; round += 1) {
      const runs = await killDuring(async () => {
        await askAgain(() => client.remote.updateRuns(folder, 'all', () => undefined, never));
        const [group] = await askAgain(() => client.remote.listRuns(folder, listing));
        started.at(-1)?.terminate();
        assert.ok(group !== undefined);
        return askAgain(() => client.remote.runsOf(folder, listing, { key: group.key, count: 10_000 }));
      }, 1);
      assert.equal(runs.length, count);
    }
  },
);
