/**
 * Tests agent tests in VS Code's Testing view: running them, failures with expected and actual text, and opening the
 * run of a result.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { servedVscode } from './servedVscode.ts';
import { openWorkbench } from './workbench.ts';

const failing = {
  tests: [
    {
      name: 'looks in another city',
      request: 'weather.agentrequest.json',
      expect: { calls: [{ tool: 'get_weather', arguments: { city: 'Paris' } }] },
    },
  ],
};

test('agent tests run in the Testing view, and a failure is shown at its expectation', async () => {
  const workbench = await openWorkbench({ size: { width: 1500, height: 900 } });
  const { page } = workbench;
  try {
    await writeFile(join(workbench.folder, 'city.agenttest.json'), JSON.stringify(failing, undefined, 2));
    await workbench.openFile('city.agenttest.json');
    await workbench.runCommand('Testing: Focus on Test Explorer View');
    const view = page.locator('.test-explorer');
    await view.getByText('weather.agenttest.json').waitFor();
    await workbench.runCommand('Test: Run All Tests');
    const file = view.getByRole('treeitem', { name: /city\.agenttest\.json \(Failed\)/ });
    await file.click();
    await page.keyboard.press('ArrowRight');
    await view.getByRole('treeitem', { name: /looks in another city \(Failed\)/ }).waitFor();
    await view.getByRole('treeitem', { name: /weather\.agenttest\.json \(Passed\)/ }).waitFor();
    // VS Code opens this view by itself when tests start, but not on a busy machine.
    await workbench.runCommand('Test Results: Focus on Test Results View');
    await page
      .getByText(/“get_weather” was not called/)
      .first()
      .waitFor();
    await workbench.screenshot('agent-tests');

    const row = view.getByRole('treeitem', { name: /looks in another city/ });
    await row.hover();
    await row.getByRole('button', { name: 'Open Run' }).click();
    await workbench.webview().getByText('A good day for a walk.').first().waitFor();
    assert.equal(await workbench.webview().locator('.row-tool').count(), 1);
    await workbench.screenshot('agent-test-run');
  } finally {
    workbench.close();
  }
});

test('duplicate, broken and unsendable tests each have a result, and the output names the server', async () => {
  const workbench = await openWorkbench({ size: { width: 1500, height: 900 } });
  const { page, folder } = workbench;
  const request = { input: [{ role: 'user', type: 'message', content: [{ type: 'text', text: 'refuse' }] }] };
  const twin = { name: 'twin', request, expect: { end: 'completed' } };
  const elsewhere = { ...twin, name: 'elsewhere', endpoint: 'My agent' };
  try {
    await writeFile(
      join(folder, 'twins.agenttest.json'),
      JSON.stringify({ tests: [twin, twin, elsewhere] }, undefined, 2),
    );
    await writeFile(join(folder, 'broken.agenttest.json'), '{ "tests": [ { "name": ');
    await workbench.openFile('twins.agenttest.json');
    await page.locator('.squiggly-warning').first().waitFor();
    await workbench.runCommand('Testing: Focus on Test Explorer View');
    const view = page.locator('.test-explorer');
    await view.getByText('broken.agenttest.json').waitFor();
    await workbench.runCommand('Test: Run All Tests');
    await view.getByRole('treeitem', { name: /broken\.agenttest\.json \((?:Errored|Failed)\)/ }).waitFor();
    const file = view.getByRole('treeitem', { name: /twins\.agenttest\.json \((?:Errored|Failed)\)/ });
    await file.click();
    await page.keyboard.press('ArrowRight');
    const twins = view.getByRole('treeitem', { name: /^twin \(Passed\)/ });
    await twins.nth(1).waitFor();
    assert.equal(await twins.count(), 2);
    await view.getByRole('treeitem', { name: /elsewhere.*\(Errored\)/ }).waitFor();
    await workbench.runCommand('Test Results: Focus on Test Results View');
    await page
      .locator('.xterm-rows')
      .getByText(/→ sample agent \(http:\/\/127\.0\.0\.1:\d+\/\)/)
      .first()
      .waitFor();
    await workbench.screenshot('agent-tests-who');
  } finally {
    workbench.close();
  }
});

test('if runs cannot be recorded, each test of the file has an error as its result', async () => {
  // VS Code does not watch a folder any more that was a file for a moment, so no other test gets this window.
  const workbench = await openWorkbench({ size: { width: 1500, height: 900 }, isNew: true });
  const { page, folder } = workbench;
  const request = { input: [{ role: 'user', type: 'message', content: [{ type: 'text', text: 'refuse' }] }] };
  const names = ['unrecorded one', 'unrecorded two', 'unrecorded three'];
  const tests = names.map((name) => ({ name, request, expect: { end: 'completed' } }));
  let runs: string | undefined;
  try {
    await writeFile(join(folder, 'unrecorded.agenttest.json'), JSON.stringify({ tests }, undefined, 2));
    await workbench.openFile('unrecorded.agenttest.json');
    // VS Code knows the tests of the file only after our extension has read the file.
    await page.locator('.testing-run-glyph').first().waitFor();
    await workbench.runCommand('Test: Run Tests in Current File');
    await workbench.runCommand('Testing: Focus on Test Explorer View');
    const view = page.locator('.test-explorer');
    const file = (result: string) =>
      view.getByRole('treeitem', { name: new RegExp(`unrecorded\\.agenttest\\.json .*\\(${result}`) });
    await file('Passed').waitFor();
    runs = await folderOfRuns('unrecorded one');
    // A file takes the place of the folder, so that nothing can be recorded there.
    await rm(runs, { recursive: true });
    await writeFile(runs, '');
    await workbench.openFile('unrecorded.agenttest.json');
    await workbench.runCommand('Test: Run Tests in Current File');
    await file('Errored').click();
    await page.keyboard.press('ArrowRight');
    for (const name of names) await view.getByRole('treeitem', { name: new RegExp(`${name}.*\\(Errored`) }).waitFor();
    await workbench.screenshot('agent-tests-unrecorded');
  } finally {
    if (runs !== undefined) await rm(runs, { recursive: true });
    workbench.close();
  }
});

async function folderOfRuns(source: string): Promise<string> {
  const { dataFolder } = await servedVscode(false);
  const all = await readdir(dataFolder, { recursive: true });
  const run = all.find((name) => name.includes(source) && name.endsWith('.agentrun.jsonl'));
  assert.ok(run !== undefined);
  return join(dataFolder, dirname(run));
}
