/** Tests the list of raw events: many events, loaded in pages, by mouse and by keyboard. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import type { HostCalls } from '../../src/protocol/panel/messages.ts';
import type { EventRow } from '../../src/protocol/panel/runView.ts';
import { until } from '../support/session.ts';
import { openPanel, untilSettled, type PanelPage } from './panelPage.ts';
import { message, streamingViewOf, viewOf } from './views.ts';

const eventRow = (seq: number): EventRow => ({
  seq,
  at: seq,
  label: `content ${seq}`,
  preview: `{"n":${seq}}`,
  size: 100,
  tone: 'plain',
});

function readEvents(count: () => number) {
  return ({ from, to }: HostCalls['events-read']['ask']): Promise<readonly EventRow[]> => {
    const length = Math.max(0, Math.min(to, count()) - from);
    return Promise.resolve(Array.from({ length }, (_, index) => eventRow(from + index)));
  };
}

async function openEvents(count: number): Promise<PanelPage> {
  const panel = await openPanel({
    view: viewOf([message('a', 'text', { frames: [41, 52] })], { eventCount: count }),
    size: { width: 700, height: 700 },
    handlers: {
      'events-read': readEvents(() => count),
      'event-read': ({ seq }) =>
        Promise.resolve({ data: `{"n":${seq},"text":"${'x'.repeat(100_000)}"}`, length: 2_000_000, id: String(seq) }),
    },
  });
  await panel.page.getByRole('tab', { name: /Events/ }).click();
  return panel;
}

/** Returns the labels of the visible lines, and whether the lines fill the screen without a gap. */
function visibleLines(page: Page): Promise<{ readonly labels: readonly string[]; readonly full: boolean }> {
  return page.getByRole('listbox').evaluate((list) => {
    const box = list.getBoundingClientRect();
    const lines = [...list.querySelectorAll('.event')].filter((line) => {
      const { top, bottom } = line.getBoundingClientRect();
      return bottom > box.top && top < box.bottom;
    });
    const height = lines.reduce((sum, line) => sum + line.getBoundingClientRect().height, 0);
    return {
      labels: lines.map((line) => line.querySelector('.event-label')?.textContent ?? ''),
      full: height >= box.height,
    };
  });
}

for (const count of [100_000, 1_000_000]) {
  test(`${count} events: every position can be reached, no line is blank, and the page stays small`, async () => {
    const panel = await openEvents(count);
    const { page } = panel;
    await page.getByText('content 0', { exact: true }).waitFor();
    for (const progress of [0, 0.1, 0.5, 0.77, 0.999]) {
      const target = Math.floor(progress * count);
      await page.getByRole('listbox').evaluate((list, top) => (list.scrollTop = top), target * 24);
      await page.getByText(`content ${Math.min(target + 2, count - 1)}`, { exact: true }).waitFor();
      const { labels, full } = await visibleLines(page);
      assert.ok(full, `gap at ${target}`);
      assert.ok(
        labels.every((label) => label.startsWith('content ')),
        `unread line at ${target}`,
      );
      assert.ok((await page.locator('.event').count()) < 120);
    }
    assert.deepEqual(panel.complaints, []);
    await panel.close();
  });
}

test('a list that exceeds the maximum element height can be scrolled to its end and its middle', async () => {
  const count = 5_000_000;
  const panel = await openEvents(count);
  const { page } = panel;
  const list = page.getByRole('listbox');
  const first = async (): Promise<number> => Number((await visibleLines(page)).labels[0]?.replace('content ', ''));
  await page.getByText('content 0', { exact: true }).waitFor();
  await list.focus();
  for (const [key, seq] of [
    ['Home', 0],
    ['End', count - 1],
    ['ArrowUp', count - 2],
  ] as const) {
    await page.keyboard.press(key);
    await page
      .locator('.event[aria-selected="true"]')
      .filter({ hasText: `content ${seq}` })
      .waitFor();
    assert.ok((await visibleLines(page)).full);
  }
  await page.keyboard.press('Escape');
  await list.evaluate((element) => (element.scrollTop = element.scrollHeight / 2));
  await page.waitForFunction(() => {
    const label = document.querySelector('.event')?.getAttribute('data-event');
    return label !== null && Math.abs(Number(label) - 2_500_000) < 1000;
  });
  // The lines are there before the host has sent their content.
  await until(async () => Number.isInteger(await first()));
  await page.getByText(`content ${(await first()) + 3}`, { exact: true }).waitFor();
  assert.ok((await visibleLines(page)).full);
  // The visible lines stay while others arrive, and so does the end of the list for a user who follows it.
  const before = (await visibleLines(page)).labels;
  await panel.patch({ head: viewOf([], { eventCount: count + 100_000 }).head });
  await page.getByRole('tab', { name: /5,100,000/ }).waitFor();
  assert.deepEqual((await visibleLines(page)).labels, before);
  await list.hover();
  await page.mouse.wheel(0, 240);
  await page.waitForFunction((label) => {
    const box = document.querySelector('.events .scroll')?.getBoundingClientRect();
    const lines = [...document.querySelectorAll('.event')];
    const top = lines.find((line) => line.getBoundingClientRect().bottom > (box?.top ?? 0));
    return top?.querySelector('.event-label')?.textContent !== label;
  }, before[0]);
  assert.deepEqual(panel.complaints, []);
  await panel.close();
});

test('the end of a list that exceeds the maximum element height is followed', async () => {
  let count = 3_000_000;
  const panel = await openPanel({
    view: streamingViewOf([], { eventCount: count }),
    handlers: { 'events-read': readEvents(() => count) },
  });
  await panel.page.getByRole('tab', { name: /Events/ }).click();
  for (count of [3_000_001, 3_000_260, 4_000_000]) {
    await panel.patch({ head: streamingViewOf([], { eventCount: count }).head });
    await panel.page.getByText(`content ${count - 1}`, { exact: true }).waitFor();
  }
  await panel.close();
});

test('the list follows new events, and reads the last page again while it fills', async () => {
  let count = 50;
  const panel = await openPanel({
    view: streamingViewOf([], { eventCount: count }),
    handlers: { 'events-read': readEvents(() => count) },
  });
  await panel.page.getByRole('tab', { name: 'Events (50)' }).click();
  await panel.page.getByText('content 49', { exact: true }).waitFor();
  for (count of [120, 260, 1000]) {
    await panel.patch({ head: streamingViewOf([], { eventCount: count }).head });
    await panel.page.getByText(`content ${count - 1}`, { exact: true }).waitFor();
  }
  await panel.close();
});

test('a list that cannot be read is requested again, but not more often than needed', async () => {
  let asked = 0;
  const panel = await openPanel({
    view: viewOf([], { eventCount: 10 }),
    handlers: {
      'events-read': (ask) => {
        asked += 1;
        return asked < 3 ? Promise.reject(new Error('disk')) : readEvents(() => 10)(ask);
      },
    },
  });
  await panel.page.getByRole('tab', { name: /Events/ }).click();
  await panel.page.getByText('content 9', { exact: true }).waitFor();
  assert.equal(asked, 3);
  await panel.close();
});

test('arrow, page, Home and End keys move the selection, and Escape closes the detail', async () => {
  const panel = await openEvents(1000);
  const { page } = panel;
  const selected = (): Promise<string | null> => page.locator('.event[aria-selected="true"] .event-seq').textContent();
  await page.getByRole('listbox').focus();
  for (const [key, expected] of [
    ['Home', '0'],
    ['ArrowDown', '1'],
    ['PageDown', '21'],
    ['ArrowUp', '20'],
    ['PageUp', '0'],
    ['ArrowUp', '0'],
    ['End', '999'],
  ] as const) {
    await page.keyboard.press(key);
    await page
      .locator('.event[aria-selected="true"]')
      .filter({ hasText: `content ${expected}` })
      .waitFor();
    assert.equal(await selected(), expected);
  }
  await page.getByRole('region', { name: 'Event 999' }).waitFor();
  await page.keyboard.press('Escape');
  assert.equal(await page.getByRole('region').count(), 0);
  await panel.close();
});

test('lines reach the edge, and a list that fits has no button that jumps to its end', async () => {
  for (const count of [8, 1000]) {
    const panel = await openEvents(count);
    const { page } = panel;
    await page.locator('.event').nth(3).click();
    await page.getByRole('region', { name: 'Event 3' }).waitFor();
    await page.getByRole('listbox').focus();
    await page.keyboard.press('Home');
    await page.getByRole('region', { name: 'Event 0' }).waitFor();
    // The list scrolls to its selected line when the detail view makes it shorter.
    await untilSettled(page);
    const [line, list] = await page.evaluate(() =>
      ['.event', '.events .scroll'].map((part) => document.querySelector(part)?.getBoundingClientRect().right),
    );
    assert.equal(line, list);
    await page.getByRole('listbox').evaluate((element) => (element.scrollTop = 100));
    const button = page.getByRole('button', { name: 'Jump to End' });
    if (count === 8) assert.equal(await button.count(), 0);
    else await button.waitFor();
    await panel.close();
  }
});

test('an event is shown formatted or raw, with a note when it is not complete', async () => {
  const panel = await openEvents(10);
  const { page } = panel;
  await page.locator('.event').nth(3).click();
  const code = page.locator('.detail pre');
  await code.getByText('"n": 3').waitFor();
  await page.getByText('The first 100,017 of 2,000,000 characters.').waitFor();
  await page.getByRole('button', { name: 'Raw' }).click();
  assert.equal((await code.textContent())?.length, '{"n":3,"text":""}'.length + 100_000);
  await panel.close();
});

test('a row leads to its events, side by side or in the other tab', async () => {
  for (const width of [700, 1200]) {
    const panel = await openPanel({
      view: viewOf([message('a', 'text', { frames: [541, 552] })], { eventCount: 1000 }),
      size: { width, height: 700 },
      handlers: {
        'events-read': readEvents(() => 1000),
        'event-read': ({ seq }) => Promise.resolve({ data: String(seq), length: 3 }),
      },
    });
    await panel.page.locator('.row').hover();
    await panel.page.getByRole('button', { name: 'Show Events' }).click();
    await panel.page.getByRole('region', { name: 'Event 541' }).waitFor();
    await panel.page.locator('.event').getByText('content 541').waitFor();
    await panel.close();
  }
});

test('two events are compared: one is selected, the next one is compared with it', async () => {
  const asked: HostCalls['values-compare']['ask'][] = [];
  const panel = await openPanel({
    view: viewOf([], { eventCount: 10 }),
    size: { width: 700, height: 700 },
    handlers: {
      'events-read': readEvents(() => 10),
      'event-read': ({ seq }) => Promise.resolve({ data: `{"n":${seq},"ok":true}`, length: 9 }),
      'values-compare': (ask) => {
        asked.push(ask);
        return Promise.resolve(null);
      },
    },
  });
  const { page } = panel;
  await page.getByRole('tab', { name: /Events/ }).click();
  await page.locator('.event').nth(3).click();
  await page.locator('.detail .json-number').getByText('3').waitFor();
  await page.getByRole('button', { name: 'Select for Compare' }).click();
  await page.getByText('Select another event to compare it with event 3.').waitFor();
  await page.locator('.event').nth(5).click();
  await page.getByRole('button', { name: 'Compare with Event 3' }).click();
  await page.getByRole('button', { name: 'Select for Compare' }).waitFor();
  assert.deepEqual(asked, [
    { left: { kind: 'event', seq: 3, title: 'Event 3' }, right: { kind: 'event', seq: 5, title: 'Event 5' } },
  ]);
  assert.deepEqual(panel.complaints, []);
  await panel.close();
});
