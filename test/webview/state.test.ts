/** Tests that the user's state survives a reload, and that everything can be done with the keyboard. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { until } from '../support/session.ts';
import { openPanel, untilSettled, type PanelPage } from './panelPage.ts';
import { message, streamingViewOf, tool, viewOf } from './views.ts';

const rows = [
  message('q', 'a question', { origin: 'request', label: 'user' }),
  ...Array.from({ length: 40 }, (_, index) => tool(`t${index}`, `{"n":${index}}`, 'done', { label: `tool${index}` })),
];

test('tab, open rows, scroll position, selected event and split are restored after a reload', async () => {
  const panel = await openPanel({
    view: viewOf(rows, { eventCount: 500 }),
    size: { width: 1200, height: 600 },
    handlers: {
      'events-read': ({ from, to }) =>
        Promise.resolve(
          Array.from({ length: Math.min(to, 500) - from }, (_, index) => ({
            seq: from + index,
            at: 1,
            label: `content ${from + index}`,
            preview: '',
            size: 1,
            tone: 'plain' as const,
          })),
        ),
      'event-read': ({ seq }) => Promise.resolve({ data: `frame ${seq}`, length: 9 }),
    },
  });
  const { page } = panel;
  const feed = page.getByRole('treegrid');
  await feed.evaluate((element) => (element.scrollTop = 0));
  await page.getByRole('button', { name: /^tool1\(/ }).click();
  await page.getByText('Arguments').waitFor();
  // A row above the visible ones that grows moves the scroll position.
  await untilSettled(page);
  await feed.evaluate((element) => (element.scrollTop = 200));
  await page.getByRole('listbox').evaluate((list) => (list.scrollTop = 100 * 24));
  await page.getByText('content 105', { exact: true }).click();
  await page.getByRole('separator').focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await untilSettled(page);

  await page.reload();
  await page.locator('.detail').getByText('frame 105').waitFor();
  await untilSettled(page);
  assert.equal(await page.getByRole('separator').getAttribute('aria-valuenow'), '45');
  assert.equal(await page.getByRole('button', { name: /^tool1\b/ }).getAttribute('aria-expanded'), 'true');
  assert.equal(await page.getByRole('button', { name: /^tool2\b/ }).getAttribute('aria-expanded'), 'false');
  assert.equal(await feed.evaluate((element) => element.scrollTop), 200);
  assert.ok(await page.getByText('content 105', { exact: true }).isVisible());

  await page.setViewportSize({ width: 600, height: 600 });
  await page.getByRole('tab', { name: /Events/ }).click();
  await untilSettled(page);
  await page.reload();
  await page.getByRole('tab', { name: /Events/, selected: true }).waitFor();
  await panel.close();
});

test('a completed run opens at its beginning; one that streams, waits or failed opens at its end', async () => {
  for (const [view, expected] of [
    [viewOf(rows), 'a question'],
    [streamingViewOf(rows), 'tool39'],
    [viewOf(rows, { phase: 'waits-approval' }), 'tool39'],
    [viewOf(rows, { phase: 'failed' }), 'tool39'],
  ] as const) {
    const panel = await openPanel({ view, size: { width: 600, height: 400 } });
    await until(() => shows(panel, expected));
    await panel.close();
  }
  for (const [phase, expected] of [
    ['completed', 'a question'],
    ['failed', 'tool39'],
  ] as const) {
    const panel = await openPanel({
      view: viewOf(rows, { phase: 'reading', read: 0.5 }),
      size: { width: 600, height: 400 },
    });
    await panel.page.getByRole('progressbar').waitFor();
    await until(() => shows(panel, 'a question'));
    await panel.patch({ head: viewOf([], { phase }).head });
    await panel.page.getByRole('progressbar').waitFor({ state: 'detached' });
    await until(() => shows(panel, expected));
    await panel.close();
  }
});

test('the button to the end of a completed run appears when the user begins to scroll', async () => {
  const panel = await openPanel({ view: viewOf(rows), size: { width: 600, height: 400 } });
  await until(() => shows(panel, 'a question'));
  const button = panel.page.getByRole('button', { name: 'Jump to End' });
  assert.equal(await button.count(), 0);
  await panel.page.getByRole('treegrid').evaluate((list) => (list.scrollTop = 100));
  await button.click();
  await until(() => shows(panel, 'tool39'));
  await panel.close();
});

/** Whether a row whose text contains `text` is inside the visible part of the conversation. */
function shows({ page }: PanelPage, text: string): Promise<boolean> {
  return page.getByRole('treegrid').evaluate((list, wanted) => {
    const box = list.getBoundingClientRect();
    return [...list.querySelectorAll('.row')].some((row) => {
      const { top, bottom } = row.getBoundingClientRect();
      return row.textContent.includes(wanted) && top >= box.top - 1 && bottom <= box.bottom + 1;
    });
  }, text);
}

test('changes that are made while a run streams are saved for a reload', async () => {
  const panel = await openPanel({
    view: streamingViewOf(rows, { eventCount: 500 }),
    size: { width: 1200, height: 600 },
    handlers: { 'events-read': () => Promise.resolve([]) },
  });
  const { page } = panel;
  // Sends a patch with each frame; the list of events follows its end, and so it scrolls with each patch.
  await page.evaluate((head) => {
    let seq = 1;
    const stream = (): void => {
      seq += 1;
      const patch = { head: { ...head, eventCount: 500 + 10 * seq } };
      window.postMessage({ type: 'view-patch', seq, patch }, '*');
      requestAnimationFrame(stream);
    };
    stream();
  }, streamingViewOf(rows).head);
  await page.getByRole('button', { name: /^tool39\(/ }).click();
  await page.getByRole('separator').focus();
  await page.keyboard.press('ArrowLeft');
  await page.waitForFunction(() => {
    const state = sessionStorage.getItem('state') ?? '';
    return state.includes('"t39"') && state.includes('"split":0.5,');
  });
  await panel.close();
});

test('tabs and rows have one Tab stop each, arrow keys move inside, and Enter expands a row', async () => {
  const panel = await openPanel({ view: viewOf(rows, { eventCount: 0 }), size: { width: 600, height: 600 } });
  const { page } = panel;
  const focused = (): Promise<string> => page.evaluate(() => document.activeElement?.textContent ?? '');
  const names: (string | null)[] = [];
  for (let each = 0; each < 3; each += 1) {
    await page.keyboard.press('Tab');
    names.push(await page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? null));
  }
  assert.deepEqual(names, ['Send Again', 'More Actions', 'Details']);
  await page.keyboard.press('Tab');
  assert.equal(await focused(), 'Conversation');
  await page.keyboard.press('ArrowRight');
  assert.equal(await focused(), 'Events');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Tab');
  assert.equal(await page.evaluate(() => document.activeElement?.getAttribute('role')), 'treegrid');
  await page.keyboard.press('Tab');
  assert.match(await focused(), /^User/);
  for (const [key, expected] of [
    ['ArrowDown', /^tool0/],
    ['PageDown', /^tool10/],
    ['End', /^tool39/],
    ['ArrowDown', /^tool39/],
    ['Home', /^User/],
    ['ArrowDown', /^tool0/],
  ] as const) {
    await page.keyboard.press(key);
    assert.match(await focused(), expected);
  }
  await page.keyboard.press('Enter');
  await page.getByText('Arguments').waitFor();
  await page.keyboard.press('Tab');
  assert.equal(await page.evaluate(() => document.activeElement?.getAttribute('aria-label')), 'Show as Text');
  await panel.close();
});

test('the panel uses the language of the page', async () => {
  const panel = await openPanel({ view: viewOf(rows), language: 'zh-CN' });
  await panel.page.getByRole('tab', { name: '对话' }).waitFor();
  await panel.close();
});
