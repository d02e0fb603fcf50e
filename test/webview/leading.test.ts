/**
 * Tests navigation from a call to its events and from an event to its row: it works with the keyboard alone, and the
 * focus moves along.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { openPanel } from './panelPage.ts';
import { hostRun } from './runHost.ts';

const content = (id: string, type: string, status: string) => ({
  object: 'message',
  id,
  type,
  role: 'assistant',
  status,
});
const data = (owner: string, value: object) => ({
  object: 'content',
  type: 'data',
  msg_id: owner,
  index: 0,
  delta: false,
  status: 'completed',
  data: value,
});

const events = [
  content('c', 'plugin_call', 'in_progress'),
  data('c', { call_id: 'k', name: 'get_weather', arguments: '{"city":"Oslo"}' }),
  content('c', 'plugin_call', 'completed'),
  content('o', 'plugin_call_output', 'in_progress'),
  data('o', { call_id: 'k', name: 'get_weather', output: 'sunny' }),
  content('o', 'plugin_call_output', 'completed'),
].map((event, index) => [index * 10, JSON.stringify(event)] as const);

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '');

async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let tries = 0; tries < 40; tries += 1) {
    await page.keyboard.press('Tab');
    const words = await page.evaluate(() => {
      const { activeElement: element } = document;
      return element?.getAttribute('aria-label') ?? element?.textContent ?? '';
    });
    if (name.test(words)) return;
  }
  assert.fail(`Tab does not lead to ${name}`);
}

for (const width of [600, 1300]) {
  test(`the keyboard leads from a call to its events and back, ${width} px wide`, async () => {
    const { view, handlers } = hostRun(events);
    const panel = await openPanel({ view, handlers, size: { width, height: 800 } });
    const { page } = panel;
    await tabTo(page, /get_weather/);
    await page.keyboard.press('Enter');
    await tabTo(page, /^Event 3$/);
    await page.keyboard.press('Enter');
    await page.getByRole('region', { name: 'Event 3', exact: true }).waitFor();
    await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'listbox');
    await page.keyboard.press('ArrowUp');
    await page.getByRole('region', { name: 'Event 2', exact: true }).waitFor();
    await page.getByRole('button', { name: 'Show in Conversation' }).waitFor();
    await tabTo(page, /^Show in Conversation$/);
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.activeElement?.classList.contains('row-toggle'));
    assert.match(await focused(page), /^get_weather/);
    assert.deepEqual(panel.complaints, []);
    await panel.close();
  });
}
