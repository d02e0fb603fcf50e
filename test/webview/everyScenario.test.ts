/** Tests everything that the sample agent can send, complete and interrupted: it is accessible in each theme. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { scenarios } from '../../src/protocol/server/sample/scenarios.ts';
import type { RowView } from '../../src/protocol/panel/runView.ts';
import { say } from '../protocol/server/sample/askSampleAgent.ts';
import { accessibilityFaults } from './accessibilityFaults.ts';
import { openPanel } from './panelPage.ts';
import { hostRun } from './runHost.ts';
import { themes, type Theme } from './themes.ts';
import { viewOf } from './views.ts';

/** Returns the rows of a run whose events arrived ten milliseconds apart, with keys that no other run has. */
function rowsOf(run: string, events: readonly object[]): readonly RowView[] {
  const { view } = hostRun(events.map((event, index) => [10 * index, JSON.stringify(event)]));
  return view.rows.map((row) => ({ ...row, key: `${run} ${row.key}` }));
}

async function everything(): Promise<readonly RowView[]> {
  const rows: RowView[] = [];
  for (const { keywords } of scenarios) {
    const word = keywords[0] ?? '';
    const { events } = await say(word);
    rows.push(...rowsOf(word, events), ...rowsOf(`half of ${word}`, events.slice(0, events.length / 2)));
  }
  return rows;
}

for (const theme of Object.keys(themes) as readonly Theme[]) {
  test(`${theme}: every scenario, collapsed and expanded, has no serious accessibility violation`, async () => {
    const rows = await everything();
    const panel = await openPanel({ view: viewOf(rows), theme, size: { width: 700, height: 25_000 } });
    const { page } = panel;
    const shown = page.locator('[data-row]');
    assert.equal(await shown.count(), rows.length);
    assert.deepEqual(await accessibilityFaults(page), []);
    await page.locator('.row-toggle[aria-expanded="false"]').evaluateAll((toggles) => {
      for (const toggle of toggles) (toggle as HTMLElement).click();
    });
    assert.equal(await page.locator('.row-toggle[aria-expanded="false"]').count(), 0);
    assert.deepEqual(await accessibilityFaults(page), []);
    assert.deepEqual(panel.complaints, []);
    await panel.close();
  });
}
