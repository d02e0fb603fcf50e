/** Tests the tab Request: the body, the connection, the headers, its commands, and its search. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openPanel } from './panelPage.ts';
import { hostRun } from './runHost.ts';

const request = {
  input: [{ role: 'user', content: [{ type: 'text', text: 'What is the weather in Beijing?' }] }],
  temperature: 0.5,
};
const host = hostRun([[10, '{"object":"response","status":"completed"}']], request);

test('the request shows its connection, its headers both ways, and its body as a tree and raw', async () => {
  const panel = await openPanel({ view: host.view, handlers: host.handlers, size: { width: 700, height: 900 } });
  const { page } = panel;
  await page.getByRole('tab', { name: 'Request' }).click();
  const facts = page.getByRole('region', { name: 'Connection' });
  await facts.waitFor();
  const pairs = (await facts.locator('.facts > div').allInnerTexts()).map((pair) => pair.split(/\s*\n\s*/));
  assert.deepEqual(
    pairs.filter(([name]) => name !== 'Sent'),
    [
      ['URL', 'POST http://localhost:8090/process'],
      ['Response from', 'http://localhost:8090/v2/process'],
      ['Status', 'HTTP 200'],
      ['HTTP version', 'HTTP/1.1'],
      ['Sent from', 'test'],
      ['Time to headers', '41 ms'],
      ['Time to first byte', '90 ms'],
      ['Time to end', '10 ms'],
      ['Size', '114 B sent, 2.29 KB received'],
    ],
  );
  const headers = page.getByRole('region', { name: 'Request headers' }).locator('.facts > div');
  assert.deepEqual(
    (await headers.allInnerTexts()).map((text) => text.split(/\s*\n\s*/)),
    [
      ['Authorization', 'Bearer ${secret:TOKEN}'],
      ['content-type', 'application/json added by the client'],
      ['accept', 'text/event-stream, application/json;q=0.9, */*;q=0.1 added by the client'],
    ],
  );
  await page.getByRole('region', { name: 'Response headers' }).getByText('uvicorn').waitFor();
  await page.getByRole('tree', { name: 'Body' }).waitFor();
  await page.getByRole('button', { name: 'Raw' }).click();
  assert.equal(await page.locator('.request .code').innerText(), JSON.stringify(request, null, 2));
  assert.deepEqual(panel.complaints, []);
  await panel.close();
});

test('Ctrl+F in the request searches its text, and Enter goes through the matches', async () => {
  const panel = await openPanel({ view: host.view, handlers: host.handlers, size: { width: 1200, height: 900 } });
  const { page } = panel;
  await page.getByRole('tab', { name: 'Request' }).click();
  await page.getByRole('tree', { name: 'Body' }).waitFor();
  await page.keyboard.press('Control+f');
  await page.locator('.request input:focus').waitFor();
  await page.keyboard.type('te');
  await page.getByText('4 found').waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('1 of 4').waitFor();
  await page.keyboard.press('Shift+Enter');
  await page.getByText('4 of 4').waitFor();
  const marked = await page.evaluate(() => [...(CSS.highlights.get('found-here') ?? [])].map(String));
  assert.deepEqual(marked, ['te']);
  // A match that begins in one coloured token and ends in another one.
  await page.keyboard.press('Control+a');
  await page.keyboard.type('temperature": 0.5');
  await page.getByText('1 found').waitFor();
  assert.deepEqual(panel.complaints, []);
  await panel.close();
});

test('the commands of the request reach the host', async () => {
  const asked: string[] = [];
  const take = (name: string) => (): Promise<null> => {
    asked.push(name);
    return Promise.resolve(null);
  };
  const handlers = {
    ...host.handlers,
    'request-curl': take('curl'),
    'request-compare': take('compare'),
    'run-act': ({ action }: { readonly action: string }) => take(action)(),
  };
  const panel = await openPanel({ view: host.view, handlers, size: { width: 700, height: 900 } });
  const { page } = panel;
  await page.getByRole('tab', { name: 'Request' }).click();
  await page.getByRole('button', { name: 'Copy as curl' }).click();
  await page.getByText('Copied').waitFor();
  await page.getByRole('button', { name: 'Compare with File' }).click();
  const pane = page.getByRole('tabpanel', { name: 'Request' });
  const sizes = await pane
    .locator('.facts')
    .evaluateAll((all) =>
      all.flatMap((list) => [...list.querySelectorAll('dt, dd, code')].map((each) => getComputedStyle(each).fontSize)),
    );
  assert.equal(new Set(sizes).size, 1);
  // A date is written in one way.
  const sent = await pane.locator('.facts > div').filter({ hasText: /^Sent/ }).last().locator('dd').innerText();
  await page.getByRole('button', { name: 'Details' }).click();
  await page.locator('.header-details').getByText(sent.trim(), { exact: true }).waitFor();
  // It is in the header already.
  assert.equal(await pane.getByRole('button', { name: 'Send Again' }).count(), 0);
  await pane.getByRole('button', { name: 'Edit and Resend' }).click();
  assert.deepEqual(asked, ['curl', 'compare', 'edit-and-resend']);
  await panel.close();
});
