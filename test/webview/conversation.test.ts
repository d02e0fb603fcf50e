/** Tests the conversation while it streams, and its requests to the host. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { inlineLimit } from '../../src/protocol/panel/runView.ts';
import { openPanel, untilSettled } from './panelPage.ts';
import { message, part, streamingHead, viewOf } from './views.ts';

/** The distance in pixels between the visible area and the end of the conversation. */
const distanceFromEnd = (page: Page): Promise<number> =>
  page.getByRole('treegrid').evaluate((feed) => feed.scrollHeight - feed.scrollTop - feed.clientHeight);

const lines = (count: number): string => Array.from({ length: count }, (_, line) => `line ${line}\n`).join('');

test('text grows in place, and finished blocks keep their nodes', async () => {
  const row = message('a', '', { state: 'open', parts: [part('', { closed: false })] });
  const panel = await openPanel({ view: { head: streamingHead, rows: [row] } });
  let text = '';
  for (const word of ['Hello', ', ', lines(300), '\n\n', lines(3), 'world', '<b>!</b>']) {
    text += word;
    await panel.patch({ texts: [{ row: 'a', part: '0', text: word, length: text.length }] });
    if (word === 'world')
      await panel.page.evaluate(() => Reflect.set(window, 'first', document.querySelector('.block')));
  }
  await panel.page.getByText('<b>!</b>').waitFor();
  const blocks = await panel.page.locator('.block').allTextContents();
  assert.equal(blocks.join('\n').replaceAll(/\s+/g, ' '), text.replaceAll(/\s+/g, ' '));
  assert.ok(blocks.length > 1);
  assert.ok(await panel.page.evaluate(() => Reflect.get(window, 'first') === document.querySelector('.block')));
  assert.deepEqual(panel.complaints, []);
  await panel.close();
});

test('a delta renders only the row that it belongs to', async () => {
  const rows = [message('a', 'quiet'), message('b', '', { state: 'open' })];
  const panel = await openPanel({ view: { head: streamingHead, rows } });
  await panel.page.evaluate(() => {
    const [quiet] = document.querySelectorAll('.row');
    const observer = new MutationObserver((changes) => Reflect.set(window, 'changes', changes.length));
    if (quiet !== undefined)
      observer.observe(quiet, { subtree: true, childList: true, attributes: true, characterData: true });
  });
  await panel.patch({ texts: [{ row: 'b', part: '0', text: 'grown', length: 5 }] });
  await panel.page.getByText('grown').waitFor();
  assert.equal(await panel.page.evaluate(() => Reflect.has(window, 'changes')), false);
  await panel.close();
});

test('a missed patch is detected once, and the snapshot restores the view', async () => {
  const panel = await openPanel({ view: viewOf([message('a', 'from the snapshot')]) });
  await panel.post({ type: 'view-patch', seq: 7, patch: { rows: [message('x', 'out of step')] } });
  await panel.post({ type: 'view-patch', seq: 8, patch: { rows: [message('y', 'out of step')] } });
  await panel.patch({ rows: [message('b', 'in step again')] });
  await panel.page.getByText('in step again').waitFor();
  assert.equal(await panel.page.getByText('out of step').count(), 0);
  const wanted = panel.posted.filter(({ type }) => type === 'snapshot-wanted');
  assert.deepEqual(wanted, [{ type: 'snapshot-wanted', haveSeq: 1 }]);
  await panel.close();
});

test('rows that were merged into another row are removed', async () => {
  const panel = await openPanel({ view: viewOf([message('a', 'stays'), message('b', 'leaves')]) });
  await panel.patch({ removed: ['b'] });
  await panel.page.getByText('leaves').waitFor({ state: 'detached' });
  assert.equal(await panel.page.locator('.row').count(), 1);
  await panel.close();
});

test('the end is followed until the user scrolls up, and again after a click on the button', async () => {
  const panel = await openPanel({ view: { head: streamingHead, rows: [message('a', lines(200), { state: 'open' })] } });
  const { page } = panel;
  const grow = async (count: number): Promise<void> => {
    for (let step = 0; step < count; step += 1)
      await panel.patch({ texts: [{ row: 'a', part: '0', text: lines(20), length: 1 }] });
    await untilSettled(page);
  };
  await grow(5);
  assert.ok((await distanceFromEnd(page)) < 2);
  await page.getByRole('treegrid').hover();
  await page.mouse.wheel(0, -400);
  await page.getByRole('button', { name: 'Jump to Latest' }).waitFor();
  await untilSettled(page);
  const top = await page.getByRole('treegrid').evaluate((feed) => feed.scrollTop);
  await grow(5);
  assert.equal(await page.getByRole('treegrid').evaluate((feed) => feed.scrollTop), top);
  await page.getByRole('button', { name: 'Jump to Latest' }).click();
  await grow(5);
  assert.ok((await distanceFromEnd(page)) < 2);
  await panel.close();
});

test('the whole of a long body is fetched on request', async () => {
  const whole = 'x'.repeat(inlineLimit('text') + 5000);
  const row = message('a', '', { parts: [part(whole.slice(0, inlineLimit('text')), { length: whole.length })] });
  const panel = await openPanel({
    view: viewOf([row]),
    handlers: { 'body-read': ({ row: key, part: of }) => Promise.resolve({ text: `${key}/${of}${whole.slice(3)}` }) },
  });
  await panel.page.getByRole('button', { name: 'Show All (267,144 characters)' }).click();
  await panel.page.getByText('a/0x').waitFor();
  assert.equal((await panel.page.locator('.talk').textContent())?.length, whole.length);
  await panel.close();
});

test('stop, copy and open are requested from the host, and a rejection is shown', async () => {
  const head = { ...streamingHead, phase: 'streaming' as const };
  const panel = await openPanel({
    view: { head, rows: [message('a', 'text')] },
    handlers: {
      'run-stop': () => Promise.resolve(null),
      'body-copy': () => Promise.resolve(null),
      'body-open': () => Promise.reject(new Error('no room for it')),
    },
  });
  const { page } = panel;
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.locator('.row').hover();
  await page.getByRole('button', { name: 'Copy' }).click();
  await page.getByText('Copied').waitFor();
  await page.getByRole('button', { name: 'Open as Document' }).click();
  await page.getByText('no room for it').waitFor();
  const calls = panel.posted
    .flatMap((call) => (call.type === 'call' ? [[call.name, call.ask]] : []))
    // Excludes the requests that a page makes without a user action.
    .filter(([name]) => name !== 'timeline-read' && name !== 'files-read' && name !== 'turns-read');
  assert.deepEqual(calls, [
    ['run-stop', {}],
    ['body-copy', { row: 'a' }],
    ['body-open', { row: 'a', part: '0' }],
  ]);
  await panel.close();
});

test('an error is shown as an alert, with the error code of the agent', async () => {
  const error = { code: '500', message: 'tool runner crashed' };
  const panel = await openPanel({ view: viewOf([], { phase: 'failed', error, problem: 'Send it again.' }) });
  assert.match(await panel.page.getByRole('alert').innerText(), /tool runner crashed \(500\)\s+Send it again\./);
  await panel.close();
});

test('a fetched text is shown, even if it is larger than what the page keeps', async () => {
  const long = (key: string) =>
    message(key, `${key} begins`, { parts: [part(`${key} begins`, { length: 9_000_000 })] });
  const asked: string[] = [];
  const panel = await openPanel({
    view: viewOf([long('a'), long('b')]),
    handlers: {
      'body-read': ({ row: key }) => {
        asked.push(key);
        return Promise.resolve({ text: `whole ${key} `.padEnd(9_000_000, 'x') });
      },
    },
  });
  const { page } = panel;
  for (const key of ['a', 'b']) {
    await page
      .locator('.row')
      .filter({ hasText: `${key} begins` })
      .getByRole('button', { name: /Show All/ })
      .click();
    await page.getByText(`whole ${key}`).waitFor({ state: 'attached' });
  }
  assert.deepEqual(asked, ['a', 'b'], 'each text is fetched once');
  assert.deepEqual(panel.complaints, []);
  await panel.close();
});
