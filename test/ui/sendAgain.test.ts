/** Tests what a user does with the request of a run: send it again, edit it, make a test of it, and get out of errors. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { serveLoopback } from '../support/loopback.ts';
import { openWorkbench, type Workbench } from './workbench.ts';

const size = { width: 1500, height: 900 };

async function sendTo(workbench: Workbench, endpoint: string): Promise<void> {
  await workbench.openFile('weather.agentrequest.json');
  await workbench.clickLens('Send to…');
  await workbench.pickRow(endpoint);
}

const runs = (workbench: Workbench) => workbench.page.locator('.tab[data-resource-name^="weather"]');

test('the request of a run is sent again, opened for a change, and made a test', async () => {
  const workbench = await openWorkbench({ size });
  const { page } = workbench;
  try {
    await sendTo(workbench, 'Sample agent');
    const panel = workbench.webview();
    await panel.getByText('Completed', { exact: true }).waitFor();
    const before = await runs(workbench).count();
    await panel.getByRole('button', { name: 'Send Again' }).click();
    await page.waitForFunction(
      (count) => document.querySelectorAll('.tab[data-resource-name^="weather"]').length > count,
      before,
    );
    await workbench.webview().getByText('Completed', { exact: true }).waitFor();
    await workbench.screenshot('sent-again');

    await workbench.runCommand('Agent API: Edit and Resend');
    await page.locator('.tab.active').getByText('weather-2.agentrequest.json').waitFor();
    const tab = page.locator('.tab[data-resource-name="weather-2.agentrequest.json"]');
    const group = page.locator('.editor-group-container').filter({ has: tab });
    const lines = group.locator('.view-lines');
    await lines.getByText('Hangzhou').first().waitFor();
    // The ids that were added when it was sent are not a part of it.
    assert.ok(!(await lines.innerText()).includes('session_id'));
    // The prompt is selected, so that typing replaces it.
    await group.locator('.selected-text').first().waitFor();
    // On a busy machine, the palette gives the focus back to the panel only now.
    await group.locator('textarea, .native-edit-context').first().focus();
    await page.keyboard.type('Is it raining?');
    await lines.getByText('"Is it raining?"').waitFor();
    await lines.getByText('Hangzhou').waitFor({ state: 'detached' });
    await workbench.screenshot('edit-and-resend');
    // The endpoint of the run is the default now, so it is not asked for.
    await workbench.clickLens('Send');
    await page.locator('.tab[data-resource-name^="weather-2-20"]').waitFor();
    await workbench.webview().getByText('Completed', { exact: true }).waitFor();
    // The run is a branch of the one whose request was edited.
    await workbench.webview().getByText('A branch of:').waitFor();
    await workbench.webview().getByRole('button', { name: 'More Actions' }).click();
    await workbench.webview().getByRole('menuitem', { name: 'Compare with…' }).waitFor();
    await workbench.webview().getByRole('menuitem', { name: 'Make a Test' }).click();
    await page.locator('.tab').getByText('weather-2.agenttest.json').waitFor();
    await workbench.screenshot('made-a-test');
  } finally {
    workbench.close();
  }
});

test('the run of an edited request opens where its first run is, on the left too', async () => {
  const workbench = await openWorkbench({ size });
  const { page } = workbench;
  const groups = page.locator('.editor-group-container');
  try {
    await sendTo(workbench, 'Sample agent');
    await workbench.webview().getByText('Completed', { exact: true }).waitFor();
    await workbench.runCommand('View: Close All Editors');
    await runs(workbench).first().waitFor({ state: 'detached' });
    await workbench.runCommand('Agent API: Focus on Runs View');
    await page.getByRole('treeitem', { name: /^What is the weather in Hangzhou/ }).click();
    await workbench.webview().getByText('Completed', { exact: true }).waitFor();
    await workbench.runCommand('Agent API: Edit and Resend');
    await groups.nth(1).locator('.tab[data-resource-name="weather-2.agentrequest.json"]').waitFor();
    await workbench.clickLens('Send');
    await groups.nth(0).locator('.tab[data-resource-name^="weather-2-20"]').waitFor();
    assert.equal(await groups.count(), 2);
  } finally {
    workbench.close();
  }
});

test('where a web page is, the usual path is tried, and kept if an agent responds there', async () => {
  const server = await serveLoopback((incoming, response) => {
    if (incoming.url === '/process') {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      const done = { object: 'response', id: 'r', status: 'completed', output: [] };
      return response.end(`data: ${JSON.stringify(done)}\n\n`);
    }
    return response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Welcome</html>');
  });
  const url = new URL('/welcome', server.url).href;
  const workbench = await openWorkbench({ settings: { 'agentApi.endpoints': [{ name: 'page', url }] } });
  const { page } = workbench;
  try {
    await sendTo(workbench, 'page');
    await workbench.webview().getByText('This URL returned a web page').waitFor();
    await workbench.screenshot('web-page');
    await workbench.webview().getByRole('button', { name: 'Try /process' }).click();
    await workbench.notifications.getByText('Do you want to use this URL for the endpoint “page”?').waitFor();
    await workbench.webview().getByText('Completed', { exact: true }).waitFor();
    await workbench.screenshot('tried');
    await page.getByRole('button', { name: 'Change URL' }).click();
    await workbench.runCommand('Agent API: Focus on Endpoints View');
    await page.getByRole('treeitem', { name: /page.*\/process/ }).waitFor();
    // A file opens in the active group, which is that of the panel since the click, and only one editor may have a lens.
    await workbench.runCommand('View: Focus First Editor Group');
    await workbench.openFile('weather.agentrequest.json');
    await workbench.clickLens('Send');
    await workbench.webview().getByText('Completed', { exact: true }).waitFor();
  } finally {
    workbench.close();
    await server.close();
  }
});
