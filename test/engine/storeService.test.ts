/** Tests what the store says of the runs of a folder: whether a list must be shown again. */
import assert from 'node:assert/strict';
import { mkdtempSync } from 'node:fs';
import { appendFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { createStoreService } from '../../src/engine/store/storeService.ts';
import { runLines } from '../support/recordings.ts';

const folder = mkdtempSync(join(tmpdir(), 'store-service-'));
after(() => rm(folder, { recursive: true }));

const listing = { grouping: 'endpoint', order: 'newest', filter: '', stateNames: {} } as const;
const never = new AbortController().signal;

test('a list is shown again when a run has ended, also if something else has read the run since', async () => {
  const store = createStoreService('en');
  const file = 'live.agentrun.jsonl';
  const frames: [number, string][] = [[935, '{}']];
  await writeFile(join(folder, file), `${runLines({ frames }).join('\n')}\n`);
  const update = (): Promise<boolean> => store.updateRuns(folder, 'open', () => undefined, never);
  const shown = async () => {
    await store.listRuns(folder, listing);
    return (await store.runsOf(folder, listing, { key: 'test', count: 10 })).map(({ duration }) => duration);
  };
  await shown();
  assert.equal(await update(), true);
  assert.deepEqual(await shown(), [935]);
  assert.equal(await update(), false);
  await appendFile(join(folder, file), `${JSON.stringify({ end: 'completed', at: 2450 })}\n`);
  // The tab of the run asks for its name.
  await store.describeRuns(folder, [file]);
  assert.equal(await update(), true);
  assert.deepEqual(await shown(), [2450]);
  assert.equal(await update(), false);
});
