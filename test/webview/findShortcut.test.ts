/** Tests Ctrl+F: it opens the search over the whole run, wherever in the panel the focus is. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openPanel } from './panelPage.ts';
import { hostRun } from './runHost.ts';

const host = hostRun([
  [0, '{"object":"response","status":"created"}'],
  [1, '{"object":"content","type":"text","msg_id":"m","index":0,"delta":true,"text":"It is sunny in Beijing."}'],
  [2, '{"object":"response","status":"completed"}'],
]);

test('Ctrl+F opens the search over all events with the selected text, and does not reach VS Code', async () => {
  const panel = await openPanel({ view: host.view, handlers: host.handlers, size: { width: 600, height: 700 } });
  const { page } = panel;
  await page.evaluate(() => {
    window.addEventListener('keydown', ({ key }) => document.body.setAttribute('data-reached', key));
  });
  await page.locator('.row-toggle').first().focus();
  await page.keyboard.press('Control+f');
  const box = page.getByRole('textbox', { name: /^Search/ });
  await page.locator('input:focus').waitFor();
  assert.equal(await box.inputValue(), '');
  assert.equal(await page.locator('body').getAttribute('data-reached'), 'Control');

  await page.getByRole('tab', { name: 'Conversation' }).click();
  await page.getByText('It is sunny in Beijing.').dblclick({ position: { x: 30, y: 8 } });
  const selected = await page.evaluate(() => document.getSelection()?.toString().trim() ?? '');
  assert.notEqual(selected, '');
  await page.keyboard.press('Control+f');
  await page.locator('input:focus').waitFor();
  assert.equal(await box.inputValue(), selected);
  await page.getByText('1 found').waitFor();
  await page.keyboard.type('sunny in');
  assert.equal(await box.inputValue(), 'sunny in');
  await page.getByText('1 found').waitFor();
  assert.deepEqual(panel.complaints, []);
  await panel.close();
});
