/**
 * Tests conversations of thousands of rows: the page holds only the visible rows, and the state of every row is kept.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { until } from '../support/session.ts';
import { openPanel, untilSettled } from './panelPage.ts';
import { message, streamingHead, tool, viewOf } from './views.ts';

const count = 5000;
const rows = Array.from({ length: count }, (_, index) =>
  index % 10 === 0
    ? message(`m${index}`, `say ${index} `.repeat(1 + (index % 70)))
    : tool(`t${index}`, `{"n":${index}}`, 'done', { label: `tool${index}` }),
);

/**
 * Waits two frames and returns, in pixels, the largest part of the feed's height that the visible rows leave uncovered
 * and how much they overlap. Both are at most half a pixel: with some fonts rows are 29.5 px high, and measured heights
 * are rounded.
 */
function uncovered(page: Page): Promise<{ readonly gap: number; readonly overlap: number }> {
  return page.getByRole('treegrid').evaluate(async (feed) => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const box = feed.getBoundingClientRect();
    const spans = [...feed.querySelectorAll('.row')]
      .map((row) => row.getBoundingClientRect())
      .filter(({ top, bottom }) => bottom > box.top && top < box.bottom)
      .toSorted((a, b) => a.top - b.top);
    let [end, gap, overlap] = [box.top, 0, 0];
    for (const { top, bottom } of spans) {
      gap = Math.max(gap, top - end);
      if (end > box.top) overlap = Math.max(overlap, end - top);
      end = bottom;
    }
    return { gap: Math.max(gap, box.bottom - end), overlap };
  });
}

test('5,000 rows: every position can be reached, no row is blank, and the page stays small', async () => {
  const panel = await openPanel({ view: viewOf(rows) });
  const { page } = panel;
  const feed = page.getByRole('treegrid');
  await page.getByRole('button', { name: /^tool1\(/ }).waitFor();
  for (const progress of [0, 0.5, 0.1, 0.77, 0.999, 0.3]) {
    await feed.evaluate((element, at) => (element.scrollTop = at * element.scrollHeight), progress);
    const { gap, overlap } = await uncovered(page);
    assert.ok(gap < 1 && overlap < 1, `${gap} blank, ${overlap} overlapping at ${progress}`);
    assert.ok((await page.locator('.row').count()) < 100);
  }
  for (let step = 0; step < 20; step += 1) {
    await page.mouse.move(300, 500);
    const before = await feed.evaluate(({ scrollTop }) => scrollTop);
    await page.mouse.wheel(0, step % 5 === 0 ? -3000 : 700);
    // The browser scrolls some frames later.
    await feed.evaluate(async (element, from) => {
      while (element.scrollTop === from) await new Promise((resolve) => requestAnimationFrame(resolve));
    }, before);
    const { gap, overlap } = await uncovered(page);
    assert.ok(gap < 1 && overlap < 1, `${gap} blank, ${overlap} overlapping after wheel ${step}`);
  }
  const middle = page.locator('.row').nth(20);
  assert.equal(await feed.getAttribute('aria-rowcount'), String(count));
  const label = (await middle.locator('.row-label').textContent()) ?? '';
  const place = Number(await middle.getAttribute('aria-rowindex'));
  if (label.startsWith('tool')) assert.equal(label, `tool${place - 1}`);
  assert.deepEqual(panel.complaints, []);
  await panel.close();
});

test('the focus and expanded rows are kept when they are scrolled out of view', async () => {
  const panel = await openPanel({ view: viewOf(rows) });
  const { page } = panel;
  const feed = page.getByRole('treegrid');
  await feed.evaluate((element) => (element.scrollTop = 0));
  const toggle = page.getByRole('button', { name: /^tool3\(/ });
  await toggle.click();
  await page.getByText('Arguments').waitFor();
  await feed.evaluate((element) => (element.scrollTop = 50_000));
  await page.getByRole('button', { name: /^tool3\b/ }).waitFor({ state: 'attached' });
  assert.match(await page.evaluate(() => document.activeElement?.textContent ?? ''), /^tool3/);
  await page.keyboard.press('ArrowDown');
  const next = page.getByRole('button', { name: /^tool4\(/ });
  await until(async () => (await next.count()) === 1 && next.evaluate((element) => element === document.activeElement));
  assert.ok((await feed.evaluate((element) => element.scrollTop)) < 2000);
  assert.equal(await page.getByRole('button', { name: /^tool3\b/ }).getAttribute('aria-expanded'), 'true');
  await page.keyboard.press('End');
  await page.waitForFunction(() => document.activeElement?.textContent.startsWith('tool4999'));
  assert.equal((await uncovered(page)).gap < 1, true);
  await panel.close();
});

test('the visible text keeps its position while rows above are measured and its row grows', async () => {
  const growing = message('g', 'line\n\n'.repeat(400), { state: 'open' });
  const panel = await openPanel({ view: { head: streamingHead, rows: [...rows.slice(0, 200), growing] } });
  const { page } = panel;
  await page.locator('.row-message').last().getByText('line').first().waitFor();
  await page.mouse.move(300, 500);
  await page.mouse.wheel(0, -1500);
  await page.getByRole('button', { name: 'Jump to Latest' }).waitFor();
  const reading = (): Promise<number | undefined> =>
    page.evaluate(() => document.querySelector('[data-index="200"]')?.getBoundingClientRect().top);
  await untilSettled(page);
  const before = await reading();
  for (let step = 1; step < 20; step += 1)
    await panel.patch({ texts: [{ row: 'g', part: '0', text: 'more\n\n'.repeat(30), length: 3000 }] });
  await untilSettled(page);
  assert.equal(await reading(), before);
  await panel.close();
});
