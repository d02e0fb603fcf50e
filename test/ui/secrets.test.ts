/**
 * Tests secrets and untrusted endpoints: what the user is asked for, what must be confirmed, and what is never shown.
 */
import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { serveLoopback } from '../support/loopback.ts';
import { until } from '../support/session.ts';
import { servedVscode } from './servedVscode.ts';
import { openWorkbench, type Workbench } from './workbench.ts';

const canary = 'canary-7f3a91-secret';

async function pickFor(workbench: Workbench, endpoint: string): Promise<void> {
  await workbench.openFile('weather.agentrequest.json');
  await workbench.clickLens('Send to…');
  await workbench.pickRow(endpoint);
}

/** Returns all files below a folder that contain the text. */
async function filesWith(folder: string, text: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const contents = await Promise.all(files.map((file) => readFile(file, 'latin1').catch(() => '')));
  return files.filter((_file, index) => contents[index]?.includes(text));
}

test('a missing secret is requested and sent, and stored nowhere although the server echoes it', async () => {
  let received: string | undefined;
  const server = await serveLoopback((request, response) => {
    received = request.headers.authorization;
    const echo = {
      object: 'message',
      id: 'm',
      role: 'assistant',
      status: 'completed',
      content: [{ type: 'text', text: `You sent ${received}` }],
    };
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.end(`data: ${JSON.stringify(echo)}\n\n: ${received}\n\n`);
  });
  const endpoint = { name: 'Echo', url: server.url, headers: { Authorization: 'Bearer ${secret:TOKEN}' } };
  const workbench = await openWorkbench({ settings: { 'agentApi.endpoints': [endpoint] } });
  const { page } = workbench;
  try {
    await pickFor(workbench, 'Echo');
    const input = page.locator('.quick-input-widget input.input[type=password]');
    await input.fill(canary);
    await input.press('Enter');
    const panel = workbench.webview();
    await panel.getByText('You sent Bearer ${secret:TOKEN}').waitFor();
    assert.equal(received, `Bearer ${canary}`);
    assert.equal((await panel.locator('body').innerHTML()).includes(canary), false);
    await page.evaluate(() => navigator.clipboard.writeText(''));
    const answer = panel.locator('.row-message.from-response');
    await answer.hover();
    await answer.getByRole('button', { name: 'Copy' }).click();
    let copied = '';
    for (let tries = 0; copied === '' && tries < 100; tries += 1) {
      await page.waitForTimeout(50);
      copied = await page.evaluate(() => navigator.clipboard.readText());
    }
    assert.equal(copied, 'You sent Bearer ${secret:TOKEN}');
    const { dataFolder } = await servedVscode(false);
    assert.ok((await filesWith(dataFolder, 'You sent Bearer')).length > 0);
    assert.deepEqual(await filesWith(dataFolder, canary), []);
  } finally {
    workbench.close();
    await server.close();
  }
});

test('an endpoint of the workspace is confirmed once per host', async () => {
  let calls = 0;
  const server = await serveLoopback((_request, response) => {
    calls += 1;
    response
      .writeHead(200, { 'content-type': 'text/event-stream' })
      .end('data: {"object":"response","status":"completed"}\n\n');
  });
  const workspaceSettings = { 'agentApi.endpoints': [{ name: 'Theirs', url: server.url }] };
  // Another test may have allowed the same port in this window.
  const workbench = await openWorkbench({ workspaceSettings, isNew: true });
  const { page } = workbench;
  try {
    await pickFor(workbench, 'Theirs');
    const dialog = page.getByRole('dialog').filter({ hasText: 'Allow this host?' });
    await dialog.waitFor();
    assert.equal(calls, 0);
    await workbench.screenshot('approve-host');
    await dialog.getByRole('button', { name: 'Allow' }).click();
    await workbench.webview().getByText('Completed', { exact: true }).waitFor();
    await pickFor(workbench, 'Theirs');
    await until(() => calls === 2);
    assert.equal(await dialog.count(), 0);
  } finally {
    workbench.close();
    await server.close();
  }
});

test('an endpoint is added in three steps, and a literal credential is rejected', async () => {
  const workbench = await openWorkbench();
  const { page } = workbench;
  const widget = page.locator('.quick-input-widget');
  const input = widget.locator('input.input');
  const fill = async (prompt: string, value: string): Promise<void> => {
    await widget.filter({ hasText: prompt }).waitFor();
    await input.fill(value);
  };
  try {
    await workbench.runCommand('Agent API: Add Endpoint…');
    await fill('URL to send requests to', '127.0.0.1:8090');
    await widget.getByText('Enter a URL that begins with http').waitFor();
    await input.fill('http://127.0.0.1:8090/process');
    await input.press('Enter');
    await widget.filter({ hasText: 'Name of the endpoint' }).waitFor();
    assert.equal(await input.inputValue(), '127.0.0.1:8090');
    await input.fill('Mine');
    await input.press('Enter');
    await fill('Header for every request', 'Authorization: Bearer abc');
    await widget.getByText('This would store a credential in your settings').waitFor();
    await input.fill('Authorization: Bearer ${secret:MINE}');
    await input.press('Enter');
    await page.waitForFunction(
      () => document.querySelector<HTMLInputElement>('.quick-input-widget input')?.value === '',
    );
    await input.press('Enter');
    await widget.waitFor({ state: 'hidden' });
    await workbench.notifications.getByText('It is now the default endpoint').waitFor();
    await workbench.openFile('weather.agentrequest.json');
    await page.locator('.statusbar-item', { hasText: /tokens/ }).click();
    await workbench.quickRows.filter({ hasText: 'Default endpoint: Mine' }).waitFor();
    await page.keyboard.press('Escape');
    await workbench.clickLens('Send to…');
    await workbench.quickRows.filter({ hasText: 'Mine' }).waitFor();
    await workbench.screenshot('pick-endpoint');
  } finally {
    workbench.close();
  }
});
