/** Tests messages as Markdown: what is rendered, how to switch it off, and which requests go to the host. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openPanel } from './panelPage.ts';
import { markdownSample, message, viewOf } from './views.ts';

test('all Markdown elements are rendered from tokens, and the original text is shown on request', async () => {
  const panel = await openPanel({
    view: viewOf([message('a', markdownSample)]),
    handlers: { 'text-copy': () => Promise.resolve(null) },
  });
  const { page } = panel;
  await page.getByRole('heading', { name: 'What to wear' }).waitFor();
  assert.equal(await page.locator('.talk strong').textContent(), 'warm');
  assert.equal(await page.locator('.talk em').textContent(), 'Beijing');
  assert.deepEqual(await page.locator('.talk td').allTextContents(), [
    'Beijing',
    'sunny',
    '21',
    'Hangzhou',
    'rain',
    '24',
  ]);
  assert.deepEqual(await page.locator('.talk ul > .task').count(), 2);
  assert.deepEqual(await page.locator('.talk ol > li').allTextContents(), ['large', 'small']);
  assert.match(await page.locator('.talk blockquote').innerText(), /umbrella to Hangzhou\.\s+It rains/);
  assert.match(await page.locator('.talk').innerText(), /<b>markup<\/b> & an entity/);
  await page.locator('.code-block').hover();
  await page.getByRole('button', { name: 'Copy Code' }).click();
  const copied = panel.posted.flatMap((call) =>
    call.type === 'call' && call.name === 'text-copy' ? [call.ask.text] : [],
  );
  assert.match(copied.join(), /^const wind = .*somewhere$/);
  await page.getByRole('article').hover();
  await page.getByRole('button', { name: 'Show as Text' }).click();
  assert.equal(await page.locator('.talk').textContent(), markdownSample);
  await page.getByRole('button', { name: 'Show Formatted' }).click();
  await page.getByRole('heading', { name: 'What to wear' }).waitFor();
  assert.deepEqual(panel.complaints, []);
  await panel.close();
});
