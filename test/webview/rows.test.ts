/** Tests how the rows of the conversation look: columns, baselines, colours, and what covers what. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import type { RowView } from '../../src/protocol/panel/runView.ts';
import { openPanel } from './panelPage.ts';
import { message, tool, viewOf } from './views.ts';

/** The left and right edges of all elements, rounded. */
const edges = (page: Page, selector: string): Promise<readonly (readonly [number, number])[]> =>
  page.locator(selector).evaluateAll((all) =>
    all.map((each) => {
      const { left, right } = each.getBoundingClientRect();
      return [Math.round(left), Math.round(right)] as const;
    }),
  );

/** Six turns: some rows have an error, a finding or no time, and numbers have one or two digits. */
const turnRows: readonly RowView[] = [
  message('q', 'Add up.', { origin: 'request', label: 'user' }),
  ...[662, 13, 0.02, 1442, 95].map((duration, index) =>
    tool(`t${index}`, `{"number":${2000 + index}}`, index === 1 ? 'Error: encrypted' : '{"total":1}', {
      ...{ frames: [10 * index + 2, 10 * index + 8] as const, outputFrames: [10 * index + 7, 10 * index + 8] as const },
      ...{ duration, startedAt: 100 * index, reportsError: index === 1, state: index === 3 ? 'open' : 'closed' },
    }),
  ),
  message('m', 'It is **5**, see [this](https://a.example).', { frames: [90, 99] }),
];
const oneFinding = {
  list: [{ rule: 'bare-error', severity: 'info', message: 'A finding.', seq: 3, row: 't1' }],
  counts: { error: 0, warning: 0, info: 1 },
} as const;

test('turns and times are columns, and the buttons of a row cover neither them nor the text', async () => {
  for (const width of [350, 700, 1400]) {
    const view = { ...viewOf(turnRows, { eventCount: 100 }), findings: oneFinding };
    const panel = await openPanel({ view, size: { width, height: 700 } });
    const { page } = panel;
    if (width > 350) {
      assert.equal(new Set((await edges(page, '.row-time')).map(([, right]) => right)).size, 1, `times at ${width}`);
      const turns = (await edges(page, '.row-turn')).map(([, right]) => right);
      assert.equal(turns.length, 6);
      assert.equal(new Set(turns).size, 1, `turns at ${width}`);
    }
    const before = await edges(page, '.row-time');
    for (const row of await page.locator('[data-row]').all()) {
      await page.mouse.move(0, 0);
      const height = await row.evaluate((element) => element.clientHeight);
      await row.hover();
      assert.equal(await row.evaluate((element) => element.clientHeight), height, `height at ${width}`);
      const [buttons, facts, preview] = await row.evaluate((element) =>
        ['.row-tools', '.row-facts', '.row-preview'].map((part) =>
          element.querySelector(part)?.getBoundingClientRect(),
        ),
      );
      // In a narrow panel, the buttons cover the end of the text.
      if (width > 350) assert.ok((buttons?.left ?? 0) >= (preview?.right ?? 0) - 1, `preview at ${width}`);
      assert.ok((buttons?.right ?? 0) <= (facts?.left ?? 0) + 8, `${buttons?.right} and ${facts?.left} at ${width}`);
      assert.ok((buttons?.left ?? 0) >= 0);
      assert.notEqual(
        await row.locator('.row-tools').evaluate((tools) => getComputedStyle(tools).backgroundColor),
        'rgba(0, 0, 0, 0)',
      );
    }
    assert.deepEqual(await edges(page, '.row-time'), before);
    assert.ok((await page.locator('[data-row="t2"]').evaluate((element) => element.clientHeight)) < 36);
    await panel.close();
  }
});

/** The baselines and the font sizes of those of these texts that a row has, each as one text. */
function baselines(row: Locator, parts: readonly string[]): Promise<readonly string[]> {
  return row.evaluate(
    (element, selectors) =>
      selectors.flatMap((part) => {
        const text = element.querySelector(part);
        if (text === null) return [];
        const probe = document.createElement('span');
        probe.style.display = 'inline-block';
        text.prepend(probe);
        const baseline = probe.getBoundingClientRect().bottom;
        probe.remove();
        return [`${Math.round(10 * baseline)} ${getComputedStyle(text).fontSize}`];
      }),
    parts,
  );
}

test('the texts of a row share a baseline and a size, and figures open it too', async () => {
  const asks: RowView = {
    ...tool('a', '{"hotel":"Cochs Pensjonat"}', undefined, { server: 'booking', callId: 'c' }),
    kind: 'approval-request',
    label: 'book_hotel',
    approved: true,
  };
  const onBoth = oneFinding.list.flatMap((finding) => [finding, { ...finding, row: 'a' }, { ...finding, row: 'm' }]);
  const findings = { list: onBoth, counts: { error: 0, warning: 0, info: onBoth.length } };
  const view = { ...viewOf([...turnRows, asks], { eventCount: 100 }), findings };
  const panel = await openPanel({ view, size: { width: 700, height: 700 } });
  const { page } = panel;
  const row = page.locator('[data-row="t1"]');
  for (const [key, parts] of [
    ['t1', ['.row-label', '.row-call', '.row-preview', '.row-state', '.row-turn', '.row-time', '.badge-count']],
    ['a', ['.row-label', '.row-call', '.row-server', '.row-state', '.badge-count']],
    ['m', ['.row-label', '.badge-count']],
  ] as const) {
    const texts = await baselines(page.locator(`[data-row="${key}"]`), parts);
    assert.equal(texts.length, parts.length, key);
    assert.equal(new Set(texts).size, 1, `${key}: ${texts.join(', ')}`);
  }
  await row.locator('.row-time').click();
  await row.locator('.row-body').waitFor();
  assert.match((await row.getByRole('button', { expanded: true }).getAttribute('aria-describedby')) ?? '', /facts$/);
  await panel.close();
});

test('the preview of a folded message has no marks of Markdown, and what is cut ends with an ellipsis', async () => {
  const rows = [
    ...turnRows,
    tool('s', '{}', 'x', { server: 'booking-and-reservations'.repeat(3), frames: [101, 102] }),
  ];
  const panel = await openPanel({ view: viewOf(rows, { eventCount: 200 }), size: { width: 700, height: 700 } });
  const { page } = panel;
  await page.locator('[data-row="m"] .row-toggle').click();
  assert.equal(await page.locator('[data-row="m"] .row-preview').innerText(), 'It is 5, see this.');
  const server = page.locator('.row-server').or(page.locator('.group-server .row-label')).first();
  assert.deepEqual(
    await server.evaluate((name) => [getComputedStyle(name).textOverflow, name.scrollWidth > name.clientWidth]),
    ['ellipsis', true],
  );
  await panel.close();
});

test('the icons of failed and of cut calls have the colours of errors and warnings', async () => {
  for (const [theme, bad, cut] of [
    ['dark', 'rgb(248, 128, 112)', 'rgb(204, 167, 0)'],
    ['light', 'rgb(176, 16, 17)', 'rgb(191, 136, 3)'],
    ['hc-black', 'rgb(244, 135, 113)', 'rgb(255, 211, 112)'],
  ] as const) {
    const panel = await openPanel({ view: viewOf(turnRows, { eventCount: 100 }), theme });
    const colour = (key: string): Promise<string> =>
      panel.page.locator(`[data-row="${key}"] .row-icon`).evaluate((icon) => getComputedStyle(icon).color);
    assert.deepEqual([await colour('t1'), await colour('t3')], [bad, cut], theme);
    await panel.close();
  }
});

test('a row that something leads to is in the middle, looks selected, and is not covered', async () => {
  const many = Array.from({ length: 60 }, (_, index) =>
    tool(`t${index}`, `{"number":${index}}`, '{"total":1}', {
      frames: [2 * index + 1, 2 * index + 2],
      duration: index,
    }),
  );
  const finding = { ...oneFinding, list: [{ ...oneFinding.list[0], row: 't30' }] };
  const view = { ...viewOf(many, { eventCount: 200 }), findings: finding };
  const panel = await openPanel({ view, size: { width: 1400, height: 700 } });
  const { page } = panel;
  await page.getByRole('tab', { name: /Findings/ }).click();
  await page.locator('.finding .icon-button').click();
  const marked = page.locator('.row.is-marked');
  await marked.waitFor();
  assert.equal(await marked.getAttribute('data-row'), 't30');
  const [row, list] = [await marked.boundingBox(), await page.getByRole('treegrid').boundingBox()];
  const middle = (box: typeof row): number => (box?.y ?? 0) + (box?.height ?? 0) / 2;
  assert.ok(Math.abs(middle(row) - middle(list)) < 40, `${middle(row)} of ${middle(list)}`);
  assert.deepEqual(
    await page.evaluate(() => [document.scrollingElement?.scrollTop, document.querySelector('.app')?.scrollTop]),
    [0, 0],
  );
  const jump = await page.getByRole('button', { name: 'Jump to End' }).boundingBox();
  for (const [left] of await edges(page, '.row-facts')) assert.ok((jump?.x ?? 0) + (jump?.width ?? 0) < left);
  // Another row that is used takes the place of the marked one.
  await page.keyboard.press('ArrowDown');
  await marked.waitFor({ state: 'detached' });
  await panel.close();
});
