/** Tests "New…" for files and projects, from the command palette, the Explorer and New File…, in both languages. */
import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { openWorkbench, type Workbench } from './workbench.ts';

const size = { width: 1400, height: 900 };

function lineWith(workbench: Workbench, text: string) {
  return workbench.page.locator('.view-line', { hasText: text }).first();
}

test('New from Template creates a request, and a TypeScript agent in a new folder', async () => {
  const workbench = await openWorkbench({ size });
  const { page, folder } = workbench;
  try {
    await workbench.runCommand('Agent API: New from Template…');
    await workbench.quickRows.filter({ hasText: 'Agent in TypeScript' }).waitFor();
    await workbench.screenshot('new-what');
    await workbench.pickRow('Handoff tool');
    await lineWith(workbench, '"transfer_to_agent"').waitFor();
    await workbench.runCommand('Agent API: New from Template…', 'Agent in TypeScript');
    const input = page.locator('.quick-input-widget input.input');
    await page.getByText('Name of the new folder').waitFor();
    await input.fill('samples/x');
    await page.getByText('Enter a name that does not contain').waitFor();
    await workbench.enter('sunny');
    await page.locator('.tab.active[data-resource-name="agent.ts"]').waitFor();
    await lineWith(workbench, 'The agent: it creates a response').waitFor();
    await workbench.screenshot('new-typescript');
    for (const name of ['.vscode/launch.json', '.gitignore', 'agentApi.js', 'agentApi.d.ts', 'package.json']) {
      assert.ok(existsSync(join(folder, 'sunny', name)), name);
    }
    assert.ok(!existsSync(join(folder, 'sunny', '_gitignore')));
  } finally {
    workbench.close();
  }
});

test('in Chinese, the Explorer menu creates a file, and a project in the empty folder itself', async () => {
  const workbench = await openWorkbench({
    size,
    language: 'zh-cn',
    prepare(folder) {
      // The folder that grows first is the lower one, so that the other one keeps its position.
      for (const name of ['empty', 'lower']) mkdirSync(join(folder, name));
    },
  });
  const { page, folder } = workbench;
  try {
    // A menu shows the state at the time it opens, so wait until our extension is active.
    await workbench.openFile('weather.agentrequest.json');
    await page.locator('.codelens-decoration').first().waitFor();
    const makeIn = async (name: string, label: string): Promise<void> => {
      await page.locator('.explorer-folders-view .monaco-list-row', { hasText: name }).click({ button: 'right' });
      await workbench.pickMenuItem('从模板新建…');
      await workbench.quickRows.filter({ hasText: 'AgentScope 智能体' }).waitFor();
      await workbench.pickRow(label);
    };
    await makeIn('lower', '智能体测试');
    await page.locator('.tab.active[data-resource-name="weather.agenttest.json"]').waitFor();
    assert.ok(existsSync(join(folder, 'lower', 'weather.agenttest.json')));
    await makeIn('empty', 'AgentScope 智能体（Python）');
    await page.locator('.tab.active[data-resource-name="agent.py"]').waitFor();
    assert.match(readFileSync(join(folder, 'empty', 'README.md'), 'utf8'), /我的智能体/);
    await workbench.screenshot('new-in-folder-zh');
  } finally {
    workbench.close();
  }
});

test('New File… lists our New from Template command', async () => {
  const workbench = await openWorkbench({ size });
  try {
    // The list shows the state at the time it opens, so wait until our extension is active.
    await workbench.openFile('weather.agentrequest.json');
    await workbench.page.locator('.codelens-decoration').first().waitFor();
    await workbench.runCommand('Create: New File...');
    await workbench.quickRows.filter({ hasText: 'New from Template…' }).waitFor({ timeout: 5000 });
    await workbench.screenshot('new-file');
    await workbench.screenshot('new-file');
  } finally {
    workbench.close();
  }
});

test('Open Exercises creates the six exercises, and the Testing view shows which are solved', async () => {
  const workbench = await openWorkbench({ size: { width: 1600, height: 900 } });
  const { page, folder } = workbench;
  try {
    await workbench.runCommand('Agent API: Open Exercises');
    await page.getByText('Name of the new folder').waitFor();
    await workbench.enter('exercises');
    await page.locator('.tab.active, .tab').filter({ hasText: '1-invoice.transcript.json' }).first().waitFor();
    await page.locator('.tab', { hasText: 'README.md' }).waitFor();
    await workbench.screenshot('exercises');
    const names = readdirSync(join(folder, 'exercises'));
    assert.equal(names.filter((name) => /^\d-/.test(name)).length, 6);
    assert.ok(names.includes('exercises.agenttest.json'));

    const file = join(folder, 'exercises', '3-search.transcript.json');
    const solved = readFileSync(file, 'utf8').replace('call_search', 'call_999').replace('"search"', '"search_google"');
    writeFileSync(file, solved);
    await workbench.runCommand('Testing: Focus on Test Explorer View');
    const view = page.locator('.test-explorer');
    await view.getByText('exercises.agenttest.json').waitFor();
    await workbench.runCommand('Test: Run All Tests');
    await view.getByRole('treeitem', { name: /exercises\.agenttest\.json.*\(Failed\)/ }).click();
    await page.keyboard.press('ArrowRight');
    await view.getByRole('treeitem', { name: /^3: .*\(Passed\)/ }).waitFor();
    await view.getByRole('treeitem', { name: /^4: .*\(Failed\)/ }).waitFor();
    await workbench.screenshot('exercises-tested');
  } finally {
    workbench.close();
  }
});
