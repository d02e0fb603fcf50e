/** Tests the main task in the user interface: send a request, watch the run, stop it, and find it again. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openWorkbench, type Workbench } from './workbench.ts';

const size = { width: 1500, height: 900 };

async function sendToSample(workbench: Workbench, file: string): Promise<void> {
  await workbench.openFile(file);
  await workbench.clickLens('Send to…');
  await workbench.pickRow('Sample agent');
  await workbench.webview().locator('.phase').waitFor();
}

test('the weather sample shows text, reasoning, a tool call with its output, and raw events', async () => {
  const workbench = await openWorkbench({ size });
  try {
    await workbench.page.keyboard.press('ControlOrMeta+b');
    await sendToSample(workbench, 'weather.agentrequest.json');
    const panel = workbench.webview();
    await panel.getByText('Completed', { exact: true }).waitFor();
    await panel.locator('.markdown').getByText('A good day for a walk.').waitFor();
    const tool = panel.locator('.row-tool');
    assert.equal(await tool.count(), 1);
    await tool.locator('.row-toggle').click();
    await tool.getByText('city: "Hangzhou"').first().waitFor();
    assert.match(await tool.innerText(), /Output[^]*temperature: 21/);
    await panel.getByRole('tab', { name: /Events/ }).click();
    await panel.getByRole('option', { name: /in_progress response / }).waitFor();
    await panel.getByRole('tab', { name: 'Conversation' }).click();
    // The editor of the request has lost the focus.
    await workbench.page.locator('.codelens-decoration a').getByText('Send', { exact: true }).waitFor();
    await workbench.screenshot('send');
    await workbench.runCommand('View: Close Editors in Other Groups');
    await panel.getByRole('separator').waitFor();
    await panel.getByRole('option', { name: / completed message·plugin_call_output / }).click();
    await panel.getByRole('button', { name: 'Changes' }).click();
    await panel.getByRole('region', { name: 'Changes' }).waitFor();
    await workbench.screenshot('run');
  } finally {
    workbench.close();
  }
});

test('Send is above a request that loses the focus as soon as it is open', async () => {
  const workbench = await openWorkbench({ size, isNew: true });
  try {
    const send = workbench.page.locator('.codelens-decoration a').getByText('Send', { exact: true });
    // In the first round, the request makes the extension active.
    for (let round = 1; round <= 2; round += 1) {
      await workbench.runCommand('Reset Window: Open and Leave');
      await send.waitFor();
      await workbench.runCommand('View: Close All Editors');
      await send.waitFor({ state: 'detached' });
    }
  } finally {
    workbench.close();
  }
});

test('a stopped run can be opened again from the Runs view after a reload', async () => {
  const workbench = await openWorkbench({ size, isNew: true });
  const { page } = workbench;
  try {
    const text = 'slow please';
    const request = { input: [{ role: 'user', type: 'message', content: [{ type: 'text', text }] }] };
    await writeFile(join(workbench.folder, 'slow.agentrequest.json'), JSON.stringify(request, undefined, 2));
    await workbench.openFile('slow.agentrequest.json');
    // The keys need not wait until the extension is active.
    await page.locator('.editor-group-container.active .view-lines').getByText('slow please').first().waitFor();
    await page.keyboard.press('ControlOrMeta+Alt+Enter');
    await workbench.pickRow('Sample agent');
    await workbench.webview().locator('.block').getByText('token3').waitFor();
    await workbench.webview().getByRole('button', { name: 'Stop' }).click();
    await workbench.webview().getByText('Stopped', { exact: true }).waitFor();
    await workbench.screenshot('stopped');
    await workbench.reload();
    await page
      .getByRole('tab', { name: /^Agent API/ })
      .first()
      .click();
    const run = page.getByRole('treeitem', { name: /^slow please, stopped/ });
    await run.click();
    await workbench.webview().getByText('Stopped', { exact: true }).waitFor();
    await workbench.webview().locator('.block').getByText('token3').waitFor();
    await workbench.screenshot('reopened');
  } finally {
    workbench.close();
  }
});
