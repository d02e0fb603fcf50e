/** Tests what the Runs view calls its runs, and browsing them with the keyboard, in the real VS Code. */
import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { openWorkbench, type Workbench } from './workbench.ts';

async function send(workbench: Workbench, name: string, text: string, expected: string): Promise<void> {
  const request = { input: [{ role: 'user', type: 'message', content: [{ type: 'text', text }] }] };
  await writeFile(join(workbench.folder, `${name}.agentrequest.json`), JSON.stringify(request, undefined, 2));
  await workbench.openFile(`${name}.agentrequest.json`);
  await workbench.clickLens('Send to…');
  await workbench.pickRow('Sample agent');
  await workbench.webview().getByText(expected).first().waitFor();
}

test('the Runs view selects the run that is shown, and leaves the focus where it is', async () => {
  const workbench = await openWorkbench({ size: { width: 1500, height: 900 } });
  const { page } = workbench;
  const selected = (name: RegExp) => page.getByRole('treeitem', { name, selected: true });
  try {
    await send(workbench, 'one', 'weather in Oslo', 'A good day for a walk.');
    await workbench.runCommand('Agent API: Focus on Runs View');
    await selected(/^weather in Oslo, completed/).waitFor();
    // It is no longer a preview, which the next run would replace.
    await page.locator('.tab[data-resource-name^="one-20"]').dblclick();
    await page.locator('.tab[data-resource-name="one.agentrequest.json"]').click();
    await send(workbench, 'two', 'approval please', 'Waiting for your approval');
    await selected(/^approval please, waiting/).waitFor();
    await workbench.webview().getByRole('button', { name: 'Approve' }).first().click();
    await selected(/^Approved /).waitFor();
    await page.locator('.tab[data-resource-name^="one-20"]').click();
    await selected(/^weather in Oslo, completed/).waitFor();
    assert.equal(
      await page.locator('.monaco-list[aria-label="Runs"] :focus, .monaco-list[aria-label="Runs"]:focus').count(),
      0,
    );
    assert.equal(await page.locator('.monaco-list[aria-label="Runs"] .monaco-list-row.selected').count(), 1);
  } finally {
    workbench.close();
  }
});

test('runs have the names of their prompts, are browsed beside the request, filtered and renamed', async () => {
  const workbench = await openWorkbench({ size: { width: 1500, height: 900 } });
  const { page } = workbench;
  const row = (name: RegExp) => page.getByRole('treeitem', { name });
  const input = page.locator('.quick-input-widget input.input');
  const runList = page.locator('.monaco-list[aria-label="Runs"]');
  try {
    await send(workbench, 'one', 'weather in Oslo', 'A good day for a walk.');
    await send(workbench, 'two', 'approval please', 'Waiting for your approval');
    await send(workbench, 'three', 'weather in Rome', 'A good day for a walk.');
    await workbench.runCommand('Agent API: Focus on Runs View');
    await row(/^weather in Rome, completed, \d.*, Sample agent$/).waitFor();
    await row(/^approval please, waiting for your approval, \d.*, Sample agent$/).waitFor();
    await workbench.screenshot('run-names');

    // The arrow keys show each run beside the request, in one editor, and the focus stays in the list.
    await row(/^weather in Rome/).click();
    for (const [key, file] of [
      ['ArrowDown', 'two'],
      ['ArrowDown', 'one'],
      ['ArrowUp', 'two'],
    ] as const) {
      await runList.press(key);
      await page.locator(`.tab.active[data-resource-name^="${file}-20"]`).waitFor();
    }
    await workbench.screenshot('run-browsed');
    assert.equal(await page.locator('.editor-group-container').count(), 2);
    assert.equal(await runList.evaluate((list) => list.contains(document.activeElement)), true);
    await page
      .locator('.editor-group-container')
      .first()
      .locator('.tab.active[data-resource-name^="three.agentrequest"]')
      .waitFor();

    await runList.press('Delete');
    await page.getByText(/^Do you want to delete the run “approval please”/).waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();

    const title = 'slow, "with" / every \\ character: 100 % 🌧';
    await row(/^approval please/).click();
    await runList.press('F2');
    await workbench.enter(title);
    await row(/^slow, "with" \/ every \\ character: 100 % 🌧, waiting/).waitFor();

    await workbench.runCommand('Agent API: Filter Runs…');
    await workbench.quickRows.filter({ hasText: 'waiting for your approval' }).click();
    await workbench.screenshot('run-filter');
    await input.press('Enter');
    await row(/^weather in Rome/).waitFor({ state: 'detached' });
    await page.getByText('Only runs with: waiting for your approval').waitFor();
    await workbench.runCommand('Agent API: Filter Runs…');
    await input.fill('OSLO');
    await input.press('Enter');
    await page.getByText('No runs match: OSLO · waiting for your approval').waitFor();
    await workbench.runCommand('Agent API: Clear Filter of Runs');
    for (const name of [/^weather in Rome/, /^slow/, /^weather in Oslo/]) await row(name).waitFor();
    // VS Code hides the tooltip of a row that is drawn again or that the mouse leaves. So only the keys show it, and no
    // run is opened before, which would draw rows again.
    await page.mouse.move(0, 0);
    await runList.press('End');
    await runList.locator('.monaco-list-row.focused[aria-label^="weather in Oslo"]').waitFor();
    await runList.press('Control+K');
    await runList.press('Control+I');
    await page.locator('.monaco-hover').getByText('Response:').waitFor();
    await workbench.screenshot('run-tooltip');

    await runList.press('Enter');
    await page.waitForFunction(() => document.activeElement?.tagName === 'IFRAME');
  } finally {
    workbench.close();
  }
});
