/**
 * Tests the comparison of runs: selected one after the other or together, as columns of one editor that leads to the
 * runs, as texts and as a summary, in both languages, and after the window was loaded again.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { until } from '../support/session.ts';
import { openWorkbench, type Workbench } from './workbench.ts';

const size = { width: 1500, height: 900 };

async function write({ folder }: Workbench, texts: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, text] of Object.entries(texts)) {
    const request = { input: [{ role: 'user', type: 'message', content: [{ type: 'text', text }] }] };
    await writeFile(join(folder, `${name}.agentrequest.json`), JSON.stringify(request, undefined, 2));
  }
}

/** Sends the request and closes the panel; the recorded run remains. */
async function send(workbench: Workbench, name: string): Promise<void> {
  await workbench.openFile(`${name}.agentrequest.json`);
  await workbench.page.locator('.codelens-decoration a').last().click();
  await workbench.quickRows.first().waitFor();
  await workbench.page
    .locator('.quick-input-list .monaco-list-row')
    .getByText(/^(?:Sample agent|示例智能体)$/)
    .first()
    .click();
  await workbench
    .webview()
    .locator('.phase')
    .getByText(/^(?:Completed|已完成)$/)
    .waitFor();
  await workbench.runCommand('View: Close All Editors');
}

test('two runs of one scenario are equal, and a run of another scenario is different', async () => {
  const workbench = await openWorkbench({ size });
  const { page } = workbench;
  try {
    await write(workbench, { one: 'weather in Oslo', two: 'weather in Oslo', three: 'parallel tools' });
    for (const name of ['one', 'two', 'three']) await send(workbench, name);
    await page.locator('.activitybar .action-label[aria-label*="Agent API"]').first().click();
    // The newest run is above the others.
    const runs = page.getByRole('treeitem', { name: /^weather in Oslo, completed/ });
    const [two, one] = [runs.first(), runs.last()];
    await one.click({ button: 'right' });
    await workbench.pickMenuItem('Select for Compare');
    const compare = page.getByRole('menuitem', { name: 'Compare with Selected' });
    // Nothing on the screen shows that the first run is selected, and an open menu does not change.
    await until(async () => {
      await two.click({ button: 'right' });
      const isThere = await compare.waitFor({ timeout: 3000 }).then(
        () => true,
        () => false,
      );
      if (!isThere) await page.keyboard.press('Escape');
      return isThere;
    });
    await workbench.screenshot('compare-menu');
    await workbench.pickMenuItem('Compare with Selected');
    await workbench
      .webview()
      .getByText(/^Equal in meaning/)
      .waitFor();
    await workbench.screenshot('compare-equal');
    // Another run is added in the editor; it differs from the base.
    await workbench.webview().getByRole('button', { name: 'Add Run…' }).click();
    await workbench.quickRows.filter({ hasText: 'parallel tools' }).first().locator('.monaco-checkbox').click();
    await page.locator('.quick-input-action').getByText('OK').click();
    // The pointer leaves the title bar, whose tooltip would cover the tabs.
    await page.mouse.move(700, 800);
    await workbench
      .webview()
      .getByText(/ steps differ$/)
      .waitFor();
    assert.equal(await workbench.webview().getByRole('columnheader').count(), 4);
    await workbench.screenshot('compare-different');
    // A cell leads to its row in the panel of its run.
    const cell = workbench.webview().locator('.step-row [data-cell$="/1"]').filter({ hasText: 'It is' }).first();
    await cell.focus();
    await page.keyboard.press('Enter');
    // The tab shows the name of the file only until the run has a name.
    await page.locator('.tab[data-resource-name^="one-"][data-resource-name$=".agentrun.jsonl"]').waitFor();
    await workbench.webview().locator('.row-toggle:focus').waitFor();
    await workbench.screenshot('compare-cell');
    await workbench.runCommand('View: Close Editor');
    // VS Code's own diff editor shows the texts, and VS Code reopens the summary as text.
    await workbench.webview().getByRole('button', { name: 'Compare Texts with Base' }).last().click();
    await page.locator('.monaco-diff-editor').first().waitFor();
    await page.locator('.tab').filter({ hasText: '(compared)' }).click();
    await workbench.webview().getByRole('button', { name: 'Open as Markdown' }).click();
    await workbench
      .webview()
      .getByText(/^Different in meaning/)
      .waitFor();
    await workbench.runCommand('View: Reopen Editor with Text Editor');
    await page.locator('.view-line').getByText('# weather in Oslo').first().waitFor();
    await workbench.screenshot('compare-text');
  } finally {
    workbench.close();
  }
});

test('in Chinese, two runs that are selected together are compared', async () => {
  const workbench = await openWorkbench({ size, language: 'zh-cn' });
  const { page } = workbench;
  try {
    await write(workbench, { one: 'weather in Oslo', two: 'parallel tools' });
    for (const name of ['one', 'two']) await send(workbench, name);
    await page.locator('.activitybar .action-label[aria-label*="Agent API"]').first().click();
    const one = page.getByRole('treeitem', { name: /^weather in Oslo, / });
    const two = page.getByRole('treeitem', { name: /^parallel tools, / });
    // The run that is shown is selected already.
    await page.getByRole('treeitem', { name: /^parallel tools, /, selected: true }).waitFor();
    await one.click({ modifiers: ['Control'] });
    await two.click({ button: 'right' });
    await workbench.pickMenuItem('比较运行');
    await workbench
      .webview()
      .getByText(/个步骤中有 \d+ 个不同$/)
      .waitFor();
    await workbench.screenshot('compare-chinese');
  } finally {
    workbench.close();
  }
});

test('a comparison is there again after the window was loaded again', async () => {
  const workbench = await openWorkbench({ size, isNew: true });
  const { page } = workbench;
  try {
    await write(workbench, { one: 'weather in Oslo', two: 'parallel tools' });
    for (const name of ['one', 'two']) await send(workbench, name);
    await workbench.runCommand('Agent API: Compare Runs');
    await workbench.quickRows.nth(1).waitFor();
    await page.locator('.quick-input-header .monaco-checkbox').click();
    await page.locator('.quick-input-action').getByText('OK').click();
    await workbench
      .webview()
      .getByText(/ steps differ$/)
      .waitFor();
    await workbench.webview().getByRole('button', { name: 'Use as Base' }).click();
    await workbench.webview().locator('.head-cell').last().getByText('Base').waitFor();
    // VS Code in a browser saves every five seconds what is open, and nothing when its page is closed.
    await page.waitForTimeout(7000);
    await workbench.reload();
    await page.locator('.tab').filter({ hasText: '(compared)' }).waitFor();
    await workbench
      .webview()
      .getByText(/ steps differ$/)
      .waitFor();
    await workbench.webview().locator('.head-cell').last().getByText('Base').waitFor();
    await workbench.screenshot('compare-reloaded');
  } finally {
    workbench.close();
  }
});
