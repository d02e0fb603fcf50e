/** Tests comparisons in the engine: files that are opened, that grow, that are missing, and columns that change. */
import assert from 'node:assert/strict';
import { mkdtempSync } from 'node:fs';
import { appendFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { createComparisons } from '../../src/engine/runs/comparisons.ts';
import type { LiveRuns } from '../../src/engine/runs/liveRuns.ts';
import { defaultLimits } from '../../src/protocol/core/base/limits.ts';
import type { ComparisonView } from '../../src/protocol/panel/comparisonView.ts';
import { until } from '../support/session.ts';

const folder = mkdtempSync(join(tmpdir(), 'engine-comparisons-'));
after(() => rm(folder, { recursive: true }));

const header = {
  agentrun: 1,
  protocol: 'agent-api',
  startedAt: '2026-01-01T00:00:00.000Z',
  source: 'weather',
  endpoint: { name: 'Local', url: 'http://127.0.0.1:8090/process', headers: {} },
  request: { input: [{ role: 'user', type: 'message', content: [{ type: 'text', text: 'hi' }] }] },
};
const message = (text: string): string =>
  JSON.stringify({
    object: 'message',
    id: 'm',
    type: 'message',
    role: 'assistant',
    status: 'completed',
    content: [{ object: 'content', type: 'text', text }],
  });

async function runFile(name: string, text: string, isOver = true): Promise<string> {
  const path = join(folder, `${name}.agentrun.jsonl`);
  const lines = [header, { at: 1, data: message(text) }, ...(isOver ? [{ end: 'completed', at: 9 }] : [])];
  await writeFile(path, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  return path;
}

/** No run is being sent, so all are read from their files. */
const noLive = { find: () => undefined } as unknown as LiveRuns;

test('a comparison opens its runs, follows a file that grows, and changes its columns', async () => {
  const comparisons = createComparisons(noLive, 'en');
  const [one, other] = [await runFile('one', 'Sunny.'), await runFile('other', 'Cloudy.', false)];
  const columnOf = (path: string) => ({ run: `file://${path}`, path, name: path.slice(folder.length + 1) });
  const views: ComparisonView[] = [];
  const stop = new AbortController();
  const shown = comparisons.showComparison(
    { comparison: 'c', columns: [columnOf(one), columnOf(other)], base: 0, limits: defaultLimits, isVisible: true },
    (view) => views.push(view),
    stop.signal,
  );
  await until(() => views.at(-1)?.columns.every(({ phase }) => phase !== undefined) ?? false);
  await until(() => views.at(-1)?.differenceCount === 1);
  const [user, answer] = comparisons.comparedRows('c', { from: 0, to: 9, onlyDifferences: false }).rows;
  assert.deepEqual(
    [user, answer].map((row) => row?.cells.map(({ is }) => is)),
    [
      ['base', 'same'],
      ['base', 'changed'],
    ],
  );
  // The other run ends in another way.
  await appendFile(other, `${JSON.stringify({ end: 'canceled', at: 12 })}\n`);
  await until(() => views.at(-1)?.differenceCount === 2);
  assert.deepEqual(comparisons.findDifference('c', { direction: -1 }), { index: 2 });

  const gone = columnOf(join(folder, 'gone.agentrun.jsonl'));
  comparisons.changeComparison('c', [columnOf(other), gone], 0);
  await until(() => views.at(-1)?.columns.at(-1)?.problem !== undefined);
  assert.equal(views.at(-1)?.columns.length, 2);
  assert.equal(views.at(-1)?.differenceCount, 0);

  // A hidden comparison posts nothing.
  comparisons.hideComparison('c');
  const count = views.length;
  comparisons.changeComparison('c', [columnOf(one)], 0);
  await new Promise((resolve) => setTimeout(resolve, 300));
  assert.equal(views.length, count);
  comparisons.sendComparison('c');
  await until(() => views.at(-1)?.columns[0]?.phase === 'completed');
  stop.abort();
  await shown;
  assert.throws(() => comparisons.comparedRow('c', 0), /closed/);
});
