/** Tests that opening a terminal starts the extension, so that `agent-api` works where nothing else of it was used. */
import assert from 'node:assert/strict';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../../scripts/places.ts';
import { openWorkbench } from './workbench.ts';

test('a terminal has agent-api, although the extension was not used before', async () => {
  const shell = { 'terminal.integrated.profiles.linux': { sh: { path: '/bin/sh' } } };
  const workbench = await openWorkbench({
    isNew: true,
    settings: { ...shell, 'terminal.integrated.defaultProfile.linux': 'sh' },
  });
  const { page, folder } = workbench;
  const output = join(folder, 'version.txt');
  const isPrinted = async (): Promise<boolean> => (await readFile(output, 'utf8').catch(() => '')).endsWith('\n');
  try {
    const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { readonly version: string };
    // VS Code relaunches the first terminal when the extension has set its variables, unless something was typed before.
    for (let terminals = 0; terminals < 10 && !(await isPrinted()); terminals += 1) {
      await workbench.runCommand('Terminal: Create New Terminal');
      await page.locator('.terminal-wrapper.active .xterm').waitFor();
      await page.keyboard.type('agent-api --version > version.txt\n');
      for (let waits = 0; waits < 50 && !(await isPrinted()); waits += 1) await page.waitForTimeout(100);
    }
    assert.equal(await readFile(output, 'utf8'), `${version}\n`);
    await workbench.screenshot('terminal');
  } finally {
    await rm(output, { force: true });
    workbench.close();
  }
});
