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
  await page.locator('.row').hover();
  await page.getByRole('button', { name: 'Show as Text' }).click();
  assert.equal(await page.locator('.talk').textContent(), markdownSample);
  await page.getByRole('button', { name: 'Show Formatted' }).click();
  await page.getByRole('heading', { name: 'What to wear' }).waitFor();
  assert.deepEqual(panel.complaints, []);
  await panel.close();
});

test('the pieces of a long paragraph join without a line break, and words in tables are not broken', async () => {
  const words = Array.from({ length: 9000 }, (_, index) => `word${index}`).join(' ');
  const table = `| ${Array.from({ length: 12 }, (_, index) => `Monday${index}`).join(' | ')} |\n${'|---'.repeat(12)}|\n| ${'x | '.repeat(12)}`;
  const panel = await openPanel({
    view: viewOf([message('a', words), message('b', table)]),
    size: { width: 400, height: 900 },
  });
  const { page } = panel;
  await page.locator('.talk .block-paragraph.continued').first().waitFor();
  const broken = await page.evaluate(() => {
    const [first, second] = [...document.querySelectorAll('.block-paragraph')].map((block) => block.getClientRects());
    // The next piece goes on in the line in which the one before ends.
    return [[...(first ?? [])].at(-1)?.bottom, second?.[0]?.bottom];
  });
  assert.equal(broken[0], broken[1]);
  await page.evaluate(() => document.querySelector('.conversation .scroll')?.scrollTo(0, 1e9));
  await page.locator('.talk th').first().waitFor();
  const heights = await page.locator('.talk th').evaluateAll((cells) => cells.map((cell) => cell.clientHeight));
  assert.ok(
    heights.every((height) => height < 30),
    `lines of the heads: ${heights.join(' ')}`,
  );
  await panel.close();
});
