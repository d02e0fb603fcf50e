/** Tests that the workbench opens the sample workspace with our extension in it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openWorkbench } from './workbench.ts';

test('the workbench shows a sample request', async () => {
  const workbench = await openWorkbench();
  try {
    await workbench.openFile('weather.agentrequest.json');
    await workbench.page.locator('.view-lines').getByText('"input"').first().waitFor();
    await workbench.screenshot('smoke');
  } finally {
    workbench.close();
  }
});

test('our commands are in the palette, under our category', async () => {
  const workbench = await openWorkbench();
  try {
    // The palette shows the state at the time it opens, so wait until our extension is active.
    await workbench.openFile('weather.agentrequest.json');
    await workbench.page.locator('.codelens-decoration').first().waitFor();
    await workbench.page.keyboard.press('F1');
    const input = workbench.page.locator('.quick-input-widget input.input');
    await input.waitFor();
    await input.fill('>Agent API:');
    const first = workbench.quickRows.first();
    await first.getByText('Agent API:').waitFor();
    assert.match(await first.innerText(), /^Agent API: /);
  } finally {
    workbench.close();
  }
});

test('an untrusted folder opens in Restricted Mode', async () => {
  const workbench = await openWorkbench({ workspaceTrust: true });
  try {
    assert.equal(await workbench.page.getByRole('dialog').count(), 0);
    await workbench.openFile('weather.agentrequest.json');
  } finally {
    workbench.close();
  }
});
