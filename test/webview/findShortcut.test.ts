/** Tests Ctrl+F: it searches where the user is, in the conversation or in the events, and the whole run each time. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { openPanel } from './panelPage.ts';
import { hostRun } from './runHost.ts';
import { message, streamingHead, tool, viewOf } from './views.ts';

const host = hostRun([
  [0, '{"object":"response","status":"created"}'],
  [1, '{"object":"content","type":"text","msg_id":"m","index":0,"delta":true,"text":"It is sunny in Beijing."}'],
  [2, '{"object":"response","status":"completed"}'],
]);

test('Ctrl+F opens the search over all events from their list, and does not reach VS Code', async () => {
  const panel = await openPanel({ view: host.view, handlers: host.handlers, size: { width: 600, height: 700 } });
  const { page } = panel;
  await page.evaluate(() => {
    window.addEventListener('keydown', ({ key }) => document.body.setAttribute('data-reached', key));
  });
  await page.getByRole('tab', { name: /Events/ }).click();
  await page.keyboard.press('Control+f');
  const box = page.getByRole('textbox', { name: /^Search/ });
  await page.locator('input:focus').waitFor();
  assert.equal(await box.inputValue(), '');
  assert.equal(await page.locator('body').getAttribute('data-reached'), 'Control');

  await page.keyboard.type('sunny in');
  assert.equal(await box.inputValue(), 'sunny in');
  await page.getByText('1 found').waitFor();
  assert.deepEqual(panel.complaints, []);
  await panel.close();
});

const marked = (page: Page, name: string): Promise<readonly string[]> =>
  page.evaluate((highlight) => [...(CSS.highlights.get(highlight) ?? [])].map(String), name);

test('Ctrl+F in the conversation searches for the selected text, and Enter goes through the matches', async () => {
  const panel = await openPanel({ view: host.view, handlers: host.handlers, size: { width: 600, height: 700 } });
  const { page } = panel;
  const box = page.getByRole('textbox', { name: 'Find in conversation' });
  await page.getByText('It is sunny in Beijing.').dblclick({ position: { x: 30, y: 8 } });
  const selected = await page.evaluate(() => document.getSelection()?.toString().trim() ?? '');
  assert.notEqual(selected, '');
  await page.keyboard.press('Control+f');
  await page.locator('input:focus').waitFor();
  assert.equal(await box.inputValue(), selected);
  await box.fill('IN');
  await page.getByText('2 found').waitFor();
  for (const place of ['1 of 2', '2 of 2', '1 of 2']) {
    await page.keyboard.press('Enter');
    await page.getByText(place, { exact: true }).waitFor();
  }
  await page.waitForFunction(() => CSS.highlights.has('found-here'));
  assert.deepEqual(await marked(page, 'found'), ['in', 'in']);
  assert.deepEqual(await marked(page, 'found-here'), ['in']);
  await page.keyboard.press('Escape');
  assert.equal(await box.inputValue(), '');
  assert.deepEqual(await marked(page, 'found'), []);
  await page.keyboard.press('Escape');
  await page.locator('.row-toggle:focus').waitFor();
  assert.deepEqual(panel.complaints, []);
  await panel.close();
});

test('a match after letters whose lower case is longer is marked in its place', async () => {
  const panel = await openPanel({
    view: viewOf([message('m', 'İzmir, İstanbul: sunny')]),
    handlers: { 'rows-search': () => Promise.resolve({ found: [['m', 1]] }) },
  });
  const { page } = panel;
  await page.getByRole('treegrid').click();
  await page.keyboard.press('Control+f');
  await page.locator('input:focus').fill('SUNNY');
  await page.getByText('1 found').waitFor();
  await page.waitForFunction(() => CSS.highlights.has('found'));
  assert.deepEqual(await marked(page, 'found'), ['sunny']);
  assert.deepEqual(panel.complaints, []);
  await panel.close();
});

test('a match that is far away, folded, hidden by a filter and not sent to the page is found and shown', async () => {
  const long = `{"filler":"${'x'.repeat(20_000)}","needle":"the needle"}`;
  const rows = [
    ...Array.from({ length: 300 }, (_, index) => message(`m${index}`, `message ${index}`)),
    tool('outer', '{}', '1', { label: 'ask_agent', frames: [1, 9], outputFrames: [8, 9] }),
    tool('inner', '{}', long.slice(0, 16_384), { label: 'inner', frames: [2, 5], outputFrames: [4, 5] }),
    ...Array.from({ length: 300 }, (_, index) => message(`n${index}`, `message ${index}`)),
  ].map((row) => ({
    ...row,
    parts: row.parts.map((part) => (part.text.length > 10_000 ? { ...part, length: long.length } : part)),
  }));
  const asked: string[] = [];
  const panel = await openPanel({
    view: viewOf(rows),
    handlers: {
      'rows-search': ({ text }) => {
        asked.push(text);
        return Promise.resolve({ found: text === 'the needle' ? [['inner', 1] as const] : [] });
      },
      // The row is drawn several times before the host answers.
      'body-read': async () => {
        await setTimeout(500);
        return { text: long };
      },
    },
  });
  const { page } = panel;
  await page.getByRole('button', { name: 'Collapse All' }).click();
  await page.getByRole('button', { name: 'Hide Tool Calls' }).click();
  await page.keyboard.press('Control+f');
  await page.locator('input:focus').waitFor();
  await page.keyboard.insertText('the needle');
  await page.keyboard.press('Enter');
  await page.getByText('1 of 1', { exact: true }).waitFor();
  await page.waitForFunction(() => CSS.highlights.has('found-here'));
  assert.deepEqual(await marked(page, 'found-here'), ['the needle']);
  // The match is on the screen.
  await page.waitForFunction(() => {
    const [range] = CSS.highlights.get('found-here') ?? [];
    const box = (range as Range).getBoundingClientRect();
    return box.top > 0 && box.bottom < innerHeight;
  });
  assert.equal(await page.getByRole('button', { name: 'Hide Tool Calls' }).getAttribute('aria-pressed'), 'false');
  assert.deepEqual(asked, ['the needle']);
  assert.deepEqual(panel.complaints, []);
  await panel.close();
});

test('Next goes on from the selected match although the run has gone on since the search', async () => {
  const rows = ['a', 'b', 'c'].map((key) => message(key, `needle in ${key}`));
  const panel = await openPanel({
    view: { head: { ...streamingHead, eventCount: 10 }, rows },
    handlers: { 'rows-search': () => Promise.resolve({ found: rows.map(({ key }) => [key, 1] as const) }) },
  });
  const { page } = panel;
  await page.keyboard.press('Control+f');
  await page.locator('input:focus').waitFor();
  await page.keyboard.insertText('needle');
  for (const [index, place] of ['1 of 3', '2 of 3', '3 of 3', '1 of 3'].entries()) {
    await page.keyboard.press('Enter');
    await page.getByText(place, { exact: true }).waitFor();
    await panel.patch({ head: { ...streamingHead, eventCount: 11 + index } });
    await page.getByText(`Events (${11 + index})`).waitFor();
  }
  await page.keyboard.press('Shift+Enter');
  await page.getByText('3 of 3', { exact: true }).waitFor();
  await panel.close();
});
