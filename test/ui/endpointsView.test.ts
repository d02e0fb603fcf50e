/** Tests the Endpoints view and the panel's context menu in the user interface. */
import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { startSampleServer } from '../../src/node/sampleServer.ts';
import { serveLoopback } from '../support/loopback.ts';
import { openWorkbench, type Workbench } from './workbench.ts';

const size = { width: 1500, height: 900 };

async function openView(workbench: Workbench): Promise<void> {
  await workbench.page
    .getByRole('tab', { name: /^Agent API/ })
    .first()
    .click();
}

test('the Endpoints view tests connections, selects the endpoint for Send and copies events', async () => {
  const server = await startSampleServer();
  const mlflow = await serveLoopback(({ url }, reply) => {
    if (url === '/app/health') return void reply.setHeader('content-type', 'text/html').end('<h1>Welcome</h1>');
    const isInfo = url === '/agent/info';
    const content = { name: 'weather', use_case: 'agent', mlflow_version: '3.17.2', agent_api: 'responses' };
    reply
      .writeHead(isInfo ? 200 : 404, { 'content-type': 'application/json' })
      .end(JSON.stringify(isInfo ? content : {}));
  });
  const endpoints = [
    { name: 'Mine', url: server.url, headers: { 'X-Key': '${env:PATH}' } },
    { name: 'Gone', url: 'http://127.0.0.1:9/process' },
    { name: 'Bare', url: new URL('/', mlflow.url).href },
    { name: 'Page', url: new URL('/app/', mlflow.url).href },
  ];
  const settings = { 'agentApi.endpoints': endpoints, 'agentApi.defaultEndpoint': 'Gone' };
  const workbench = await openWorkbench({ size, settings });
  const { page } = workbench;
  try {
    await workbench.openFile('weather.agentrequest.json');
    await openView(workbench);
    // The settings name a default, until another endpoint is clicked.
    await page.getByRole('treeitem', { name: /^Gone, default, / }).waitFor();
    await page.getByRole('treeitem', { name: /^Page, / }).click();
    await page.locator('.statusbar').getByText('Send now uses “Page”.').waitFor();
    await page.getByRole('treeitem', { name: /^Page, default, / }).waitFor();
    for (const [name, answer] of [
      ['Mine', /^Mine, .*Agent API Workbench responded\. Requests are sent to/],
      ['Gone', /^Gone, .*Could not connect to http:\/\/127\.0\.0\.1:9/],
      ['Page', /^Page, .*returned a web page/],
      ['Bare', /^Bare, http\S+\/responses, OpenAI Responses, MLflow AgentServer 3\.17\.2 responded/],
    ] as const) {
      const row = page.getByRole('treeitem', { name: new RegExp(`^${name}, `) });
      await row.hover();
      await row.getByRole('button', { name: 'Test Connection' }).click();
      await page.getByRole('treeitem', { name: answer }).waitFor();
    }
    // A setting that is changed after the choice replaces it.
    const settingsFile = join(workbench.folder, '.vscode', 'settings.json');
    await mkdir(dirname(settingsFile), { recursive: true });
    await writeFile(settingsFile, JSON.stringify({ 'agentApi.defaultEndpoint': 'Bare' }));
    await page.getByRole('treeitem', { name: /^Bare, default, / }).waitFor();
    const mine = page.getByRole('treeitem', { name: /^Mine, / });
    await mine.hover();
    await mine.getByRole('button', { name: 'Set as Default' }).click();
    await page
      .getByRole('treeitem', { name: /^Mine, default, / })
      .locator('.codicon-star-full')
      .waitFor();
    await mine.click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Edit Endpoint…' }).waitFor();
    assert.equal(await page.getByRole('menuitem', { name: 'Set as Default' }).count(), 0);
    await page.keyboard.press('Escape');
    await workbench.screenshot('endpoints');
    await workbench.clickLens('Send');
    await workbench.webview().getByText('A good day for a walk.').first().waitFor();
    await page.getByRole('treeitem', { name: /^Today/ }).waitFor();

    // The detected protocol was written to the settings of the endpoint; the reachability result still belongs to the
    // same server.
    await page.getByRole('treeitem', { name: /^Mine, default, .*Workbench responded/ }).waitFor();

    await workbench.webview().getByText('Let me look up the weather').click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Copy Selection as…' }).waitFor();
    await workbench.screenshot('row-menu');
    await workbench.pickMenuItem('Copy Text');
    await page.locator('.statusbar').getByText('Copied').waitFor();
    assert.match(await page.evaluate(() => navigator.clipboard.readText()), /^Let me look up the weather in \w+\.$/);

    await workbench
      .webview()
      .getByRole('tab', { name: /Events/ })
      .click();
    await workbench.webview().locator('.event').first().click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Copy Link to Event' }).waitFor();
    await workbench.pickMenuItem('Copy Event');
    await page.waitForFunction(async () => (await navigator.clipboard.readText()).startsWith('{"sequence_number":'));
  } finally {
    await Promise.all([server.dispose(), mlflow.close()]);
    workbench.close();
  }
});
