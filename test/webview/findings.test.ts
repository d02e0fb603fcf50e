/** Tests findings: their list, their badges, and their links. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FindingView, RunView } from '../../src/protocol/panel/runView.ts';
import { openPanel } from './panelPage.ts';
import { message, viewOf } from './views.ts';

const gap: FindingView = { rule: 'sequence-gap', severity: 'warning', message: 'Two are lost.', seq: 7, row: 'a' };
const late: FindingView = { rule: 'delta-after-completed', severity: 'error', message: 'Too late.', seq: 9, row: 'a' };
const hint: FindingView = { rule: 'no-terminal-response', severity: 'info', message: 'It never ended.' };

const rows = [message('a', 'first', { frames: [3, 9] }), message('b', 'second', { frames: [10, 12] })];

function viewWith(list: readonly FindingView[]): RunView {
  return { ...viewOf(rows, { eventCount: 20 }), findings: { list, counts: { error: 1, warning: 1, info: 1 } } };
}

const readers = {
  'events-read': ({ from, to }: { readonly from: number; readonly to: number }) =>
    Promise.resolve(
      Array.from({ length: Math.min(to, 20) - from }, (_, index) => ({
        seq: from + index,
        at: 1,
        label: `content ${from + index}`,
        preview: '',
        size: 1,
        tone: 'plain' as const,
      })),
    ),
  'event-read': ({ seq }: { readonly seq: number }) => Promise.resolve({ data: `{"n":${seq}}`, length: 7 }),
};

for (const width of [500, 1200]) {
  test(`at ${width} pixels: a badge leads to its finding, which leads to its event, row and rule page`, async () => {
    const opened: string[] = [];
    const panel = await openPanel({
      view: viewWith([gap, late, hint]),
      size: { width, height: 700 },
      handlers: {
        ...readers,
        'rule-open': ({ rule }) => {
          opened.push(rule);
          return Promise.resolve(null);
        },
      },
    });
    const { page } = panel;
    const badge = page
      .locator('.row')
      .first()
      .getByRole('button', { name: '2 findings. Highest severity: Error. Show findings.' });
    assert.equal(await page.locator('.badge').count(), 1);
    await badge.click();
    await page.getByRole('tab', { name: 'Findings (3)', selected: true }).waitFor();
    // The most severe finding comes first, in whatever order the findings appeared.
    assert.deepEqual(await page.locator('.rule-head .link').allTextContents(), [late.rule, gap.rule, hint.rule]);
    await page.locator('.finding-says:focus').getByText('Too late.').waitFor();
    await page.getByRole('button', { name: 'delta-after-completed' }).click();
    await page.getByRole('button', { name: 'Event 7 Two are lost.' }).click();
    await page.getByRole('region', { name: 'Event 7' }).waitFor();
    await page.getByRole('tab', { name: /Findings/ }).click();
    await page.getByRole('button', { name: 'Show in Conversation' }).first().click();
    await page.locator('[data-row="a"] .row-toggle:focus').waitFor();
    assert.deepEqual(opened, ['delta-after-completed']);
    assert.deepEqual(panel.complaints, []);
    await panel.close();
  });
}

test('findings arrive during a run, many of one rule collapse, and those beyond the list are counted', async () => {
  const panel = await openPanel({
    view: viewOf(rows, { eventCount: 20, phase: 'streaming' }),
    size: { width: 500, height: 700 },
  });
  const { page } = panel;
  await page.getByRole('tab', { name: 'Findings', exact: true }).click();
  await page.getByText('No protocol problems found').waitFor();
  const many = Array.from({ length: 900 }, (_, index) => ({ ...gap, seq: index }));
  await panel.patch({ findings: { list: many, counts: { error: 0, warning: 900, info: 0 } } });
  await page.getByText('Show 895 More').waitFor();
  assert.equal(await page.locator('.finding').count(), 5);
  await panel.patch({ findings: { list: [late], counts: { error: 1, warning: 2500, info: 0 } } });
  await page.getByText('Showing the first 901 of 2,501.').waitFor();
  await page.getByText('Show 895 More').click();
  assert.equal(await page.locator('.finding').count(), 901);
  await panel.close();
});

test('what the server is known to do is one folded line: neither counted nor marked on rows', async () => {
  const known = [1, 2, 3].map((seq) => ({ ...hint, seq, row: 'a', isKnown: true as const }));
  const panel = await openPanel({
    view: {
      ...viewOf(rows, { eventCount: 20 }),
      findings: { list: known, counts: { error: 0, warning: 0, info: 0 }, known: 3 },
    },
    size: { width: 500, height: 700 },
  });
  const { page } = panel;
  assert.equal(await page.locator('.badge').count(), 0);
  await page.getByRole('tab', { name: 'Findings', exact: true }).click();
  await page.getByText('No protocol problems found.').waitFor();
  assert.equal(await page.getByText('It never ended.').first().isVisible(), false);
  await page.getByText('3 known behaviors of this server').click();
  assert.equal(await page.getByText('It never ended.').count(), 3);
  await panel.close();
});
