/** Themes, widths, zoom: readable and reachable in each. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { openPanel, type PanelPage } from './panelPage.ts';
import { themes, type Theme } from './themes.ts';
import { richRows, viewOf } from './views.ts';

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

async function openRich(width: number, theme: Theme): Promise<PanelPage> {
  const error = { code: '500', message: 'Tool runner crashed: connection reset by peer' };
  const panel = await openPanel({
    view: viewOf(richRows, { eventCount: 400, phase: 'failed', error, problem: 'Look at the last events.' }),
    theme,
    size: { width, height: 900 },
    handlers: {
      'events-read': ({ from, to }) =>
        Promise.resolve(
          Array.from({ length: Math.min(to, 400) - from }, (_, index) => ({
            seq: from + index,
            at: 1.5 * index,
            label: 'content text · in_progress',
            preview: '{"object":"content","type":"text","text":" weather"}',
            size: 180,
            tone: (['plain', 'quiet', 'bad'] as const)[index % 3] ?? 'plain',
          })),
        ),
      'event-read': ({ seq }) =>
        Promise.resolve({ data: `{"sequence_number":${seq}}`, length: 22, event: 'message', id: '7' }),
    },
  });
  for (const toggle of await panel.page.locator('.row-tool .row-toggle').all()) await toggle.click();
  return panel;
}

async function showEvents(page: Page): Promise<void> {
  const tab = page.getByRole('tab', { name: /Events/ });
  if (await tab.isVisible()) await tab.click();
  await page.locator('.event').nth(8).click();
  await page.locator('.detail pre').getByText('sequence_number').waitFor();
}

/** Rule and place of each serious violation. */
async function violations(page: Page): Promise<readonly string[]> {
  // Evaluated through the debugger, which the page's policy does not bind.
  await page.evaluate(axe);
  const results = await page.evaluate<AxeResults>(`axe.run(document, { resultTypes: ['violations'] })`);
  return results.violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} ${target.join(' ')}`));
}

for (const theme of Object.keys(themes) as readonly Theme[]) {
  test(`${theme}: no serious violation of accessibility rules, no violation of the policy`, async () => {
    for (const width of [500, 1400]) {
      const panel = await openRich(width, theme);
      assert.deepEqual(await violations(panel.page), []);
      await showEvents(panel.page);
      assert.deepEqual(await violations(panel.page), []);
      assert.deepEqual(panel.complaints, []);
      await panel.close();
    }
  });
}

test('no page scrolls sideways, and every button is at least 24 pixels', async () => {
  for (const width of [200, 320, 600, 899, 900, 1400, 2000]) {
    const panel = await openRich(width, 'dark');
    for (const look of [() => Promise.resolve(), () => showEvents(panel.page)]) {
      await look();
      const measured = await panel.page.evaluate(() => ({
        wider: [
          document.documentElement,
          ...document.querySelectorAll('main, .scroll, .row, .header, .detail, .detail-head'),
        ]
          .filter((element) => element.scrollWidth > element.clientWidth)
          .map(({ className }) => className),
        small: [...document.querySelectorAll('button')]
          .filter((button) => button.offsetWidth < 24 || button.offsetHeight < 24)
          .map(({ outerHTML }) => outerHTML),
      }));
      assert.deepEqual(measured, { wider: [], small: [] }, `at ${width}`);
    }
    await panel.close();
  }
});

test('at 200 % of a 1280 pixel window everything is still there', async () => {
  const panel = await openRich(640, 'light');
  await panel.page.setViewportSize({ width: 640, height: 360 });
  const shown = await panel.page.locator('.scroll').evaluate((scroll) => scroll.clientHeight);
  assert.ok(shown >= 90, `${shown} pixels of conversation`);
  await panel.close();
});
