/** Tests the search among events, with the real search of the host and the real list of the page. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runWithin } from '../../src/node/runWithin.ts';
import type { CallHandlers } from '../../src/protocol/panel/endpoint.ts';
import { createMemoryLineStore } from '../../src/protocol/core/record/lineStore.ts';
import { frameToLine } from '../../src/protocol/core/record/runFile.ts';
import { readFrames } from '../../src/protocol/session/live/runState.ts';
import { toEventRow } from '../../src/protocol/panel/events/eventRow.ts';
import { readEventLines } from '../../src/protocol/panel/events/readEventLines.ts';
import { scanEvents } from '../../src/protocol/panel/events/scanEvents.ts';
import { openPanel, type PanelPage } from './panelPage.ts';
import { streamingViewOf, viewOf } from './views.ts';

/** Returns a message, its deltas, and a malformed event among them, repeatedly. */
function eventText(seq: number): string {
  if (seq % 20 === 0) return JSON.stringify({ object: 'message', id: `m${seq}`, type: 'message', status: 'completed' });
  if (seq % 20 === 10) return '{"object":"content", cut';
  const owner = `m${seq - (seq % 20)}`;
  return JSON.stringify({ object: 'content', type: 'text', msg_id: owner, index: 0, delta: true, text: `word${seq} ` });
}

async function openStream(count: number, width = 700): Promise<PanelPage> {
  return (await openGrowing(count, width, viewOf)).panel;
}

/** `grow` adds events and notifies the panel. */
async function openGrowing(
  first: number,
  width = 700,
  makeView = streamingViewOf,
): Promise<{ readonly panel: PanelPage; readonly grow: (to: number) => Promise<void> }> {
  const store = createMemoryLineStore();
  store.append('{"agentrun":1}');
  let count = 0;
  const add = (to: number): void => {
    for (; count < to; count += 1)
      store.append(frameToLine({ seq: count, at: count, form: 'event', data: eventText(count) }));
  };
  add(first);
  const handlers: Partial<CallHandlers> = {
    'events-read': async ({ from, to }) => (await readFrames(store, from, Math.min(to, count))).map(toEventRow),
    'lines-read': ({ lines }) => readEventLines(store, lines),
    'events-scan': (order) => scanEvents({ store, frameCount: count }, order, runWithin),
    'event-read': ({ seq }) => Promise.resolve({ data: eventText(seq), length: 9 }),
  };
  const panel = await openPanel({ view: makeView([], { eventCount: count }), size: { width, height: 700 }, handlers });
  await panel.page.getByRole('tab', { name: /Events/ }).click();
  const grow = (to: number): Promise<void> => {
    add(to);
    return panel.patch({ head: makeView([], { eventCount: to }).head });
  };
  return { panel, grow };
}

const numbers = (panel: PanelPage): Promise<readonly string[]> =>
  panel.page.locator('.event .event-seq').allTextContents();

test('a filter shows the matching events, and removing it shows all events again', async () => {
  const panel = await openStream(30_000);
  const { page } = panel;
  const box = page.getByRole('textbox', { name: /Search/ });
  await box.fill('word2999');
  await page.getByText('10 found').waitFor();
  await page.getByText('word29999', { exact: true }).waitFor();
  assert.deepEqual(await numbers(panel), [
    '2999',
    '29991',
    '29992',
    '29993',
    '29994',
    '29995',
    '29996',
    '29997',
    '29998',
    '29999',
  ]);
  await box.fill('object:message');
  await page.getByText('3,000 found').waitFor();
  await box.press('Escape');
  await page.getByRole('listbox').evaluate((list) => (list.scrollTop = 0));
  await page.getByText('word1', { exact: true }).waitFor();
  assert.deepEqual(panel.complaints, []);
  await panel.close();
});

test('next and previous move through the matches of the whole list and wrap around its ends', async () => {
  const panel = await openStream(5000);
  const { page } = panel;
  // What is only for a search is shown with one.
  assert.equal(await page.getByRole('button', { name: 'Show Only Matching Events' }).count(), 0);
  const box = page.getByRole('textbox', { name: /Search/ });
  await box.fill('word12\\d\\b');
  await page.getByRole('button', { name: 'Show Only Matching Events' }).click();
  await page.getByRole('button', { name: 'Use Regular Expression' }).click();
  await page.getByText('9 found').waitFor();
  for (const [keys, seq, place] of [
    ['Enter', 121, 1],
    ['Enter', 122, 2],
    ['Shift+Enter', 121, 1],
    ['Shift+Enter', 129, 9],
    ['Enter', 121, 1],
  ] as const) {
    await box.press(keys);
    await page.getByRole('region', { name: `Event ${seq}` }).waitFor();
    await page.getByText(`${place} of 9`).waitFor();
  }
  // The list still has all lines.
  assert.ok((await numbers(panel)).includes('120'));
  assert.equal(await page.locator('.is-found').first().locator('.event-seq').textContent(), '121');
  await panel.close();
});

test('deltas collapse into one line with their combined text, and expand again', async () => {
  const panel = await openStream(100);
  const { page } = panel;
  await page.getByText('×9').first().waitFor();
  await page.getByRole('listbox').evaluate((list) => (list.scrollTop = 0));
  await page.getByText('word1 word2 word3').waitFor();
  assert.deepEqual((await numbers(panel)).slice(0, 5), ['0', '1', '10', '11', '20']);
  await page.locator('.event').nth(1).click();
  await page.getByRole('listbox').press('ArrowRight');
  await page.getByText('word2', { exact: true }).waitFor();
  assert.deepEqual((await numbers(panel)).slice(0, 5), ['0', '1', '2', '3', '4']);
  // A click on the number expands, too. It has its own colours, also in the selected line.
  const fold = page.locator('.event').filter({ hasText: '×' }).first().locator('.event-fold');
  const colour = (): Promise<string> => fold.evaluate((badge) => getComputedStyle(badge).color);
  const before = await colour();
  await page.locator('.event').filter({ hasText: '×' }).first().locator('.event-label').click();
  await page.locator('.event[aria-selected="true"] .event-fold').waitFor();
  assert.equal(await colour(), before);
  await fold.click();
  await page.getByText('word12', { exact: true }).waitFor();
  // Malformed events are marked with a text, and are never inside a collapsed group.
  assert.equal(await page.locator('.tone-bad').first().getByRole('img', { name: 'Malformed' }).count(), 1);
  await panel.close();
});

test('an event that is revealed inside a collapsed line is selected itself, in the middle of the list', async () => {
  const panel = await openStream(3000, 1200);
  const { page } = panel;
  await page.getByText('×9').first().waitFor();
  await panel.patch({
    findings: {
      list: [{ rule: 'broken-frame', severity: 'error', message: 'Cut.', seq: 1505 }],
      counts: { error: 1, warning: 0, info: 0 },
    },
  });
  await page.getByRole('tab', { name: /Findings/ }).click();
  await page.getByRole('button', { name: 'Event 1505 Cut.' }).click();
  // The collapsed line of its events is selected until the host has sent them.
  await page.locator('.event[aria-selected="true"] .event-seq').getByText('1505', { exact: true }).waitFor();
  // The list gets shorter when the event is shown below it, and scrolls then.
  await page.waitForFunction(() => {
    const line = document.querySelector('.event[aria-selected="true"]')?.getBoundingClientRect();
    const list = document.querySelector('[role="listbox"]')?.getBoundingClientRect();
    return line !== undefined && list !== undefined && line.top > list.top + 40 && line.bottom < list.bottom - 30;
  });
  await panel.close();
});

test('an invalid pattern is reported, and a link to a hidden event clears the filter', async () => {
  const panel = await openStream(100, 1200);
  const { page } = panel;
  await page.getByRole('button', { name: 'Use Regular Expression' }).click();
  const box = page.getByRole('textbox', { name: /Search/ });
  await box.fill('(');
  await page.getByText('Invalid regular expression').waitFor();
  await box.fill('word99');
  await page.getByText('1 found').waitFor();
  await panel.patch({
    findings: {
      list: [{ rule: 'broken-frame', severity: 'error', message: 'Cut.', seq: 10 }],
      counts: { error: 1, warning: 0, info: 0 },
    },
  });
  await page.getByRole('tab', { name: /Findings/ }).click();
  await page.getByRole('button', { name: 'Event 10 Cut.' }).click();
  await page.getByRole('region', { name: 'Event 10' }).waitFor();
  await page.locator('.event[aria-selected="true"]').filter({ hasText: '10' }).waitFor();
  assert.equal(await box.inputValue(), '');
  await panel.close();
});

test('a filter that is set while events are loading shows its own rows, not the earlier ones', async () => {
  const panel = await openStream(400);
  const { page } = panel;
  const box = page.getByRole('textbox', { name: /Search/ });
  for (const [wish, label] of [
    ['object:message status:completed', /^message/],
    ['object:content', /^(?:content|text)/],
    ['word2', /^content/],
  ] as const) {
    await box.fill('');
    await page.getByText('found').waitFor({ state: 'hidden' });
    await box.fill(wish);
    await page.getByText('found').waitFor();
    await page.locator('.event-label').getByText(label).first().waitFor();
    const shown = await page.evaluate(() =>
      [...document.querySelectorAll('.event')].map((line) => line.querySelector('.event-label')?.textContent ?? ''),
    );
    for (const each of shown)
      assert.match(each, each === 'Loading…' ? /^Loading/ : new RegExp(`${label.source}|^text`));
  }
  await panel.close();
});

test('a collapsed line shows its combined text while it grows', async () => {
  const { panel, grow } = await openGrowing(2);
  const { page } = panel;
  await page.getByText('word1', { exact: true }).waitFor();
  await grow(4);
  await page.getByText('×3').waitFor();
  await page.getByText('word1 word2 word3', { exact: true }).waitFor();
  await grow(9);
  await page.getByText('×8').waitFor();
  await page.getByText('word1 word2 word3 word4 word5 word6 word7 word8', { exact: true }).waitFor();
  // The last line has grown because no other line followed it, and an earlier line was read when it was shorter.
  await grow(30);
  await page.getByText('word1 word2 word3 word4 word5 word6 word7 word8 word9', { exact: true }).waitFor();
  await page.getByText('word21 word22 word23 word24 word25 word26 word27 word28 word29', { exact: true }).waitFor();
  await panel.close();
});

test('deltas are folded until the user chooses otherwise, for all panels, and not in a long list', async () => {
  const long = await openStream(20_001);
  await long.page.getByText('m0').first().waitFor();
  const button = (panel: PanelPage) => panel.page.getByRole('button', { name: 'Fold Deltas' });
  assert.equal(await button(long).getAttribute('aria-pressed'), 'false');
  await long.close();
  const { panel, grow } = await openGrowing(100);
  await panel.page.getByText('×9').first().waitFor();
  assert.equal(await button(panel).getAttribute('aria-pressed'), 'true');
  await grow(20_010);
  await panel.page.getByText('word20009', { exact: true }).waitFor();
  assert.equal(await button(panel).getAttribute('aria-pressed'), 'false');
  await button(panel).click();
  await panel.page.getByText('×9').first().waitFor();
  await button(panel).click();
  assert.equal(await panel.page.evaluate(() => localStorage.getItem('agentApi.foldDeltas')), 'false');
  await panel.page.getByText('word20009', { exact: true }).waitFor();
  await panel.close();
});
