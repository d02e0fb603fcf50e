/**
 * Tests "Convert to…" in the user interface: the result opens beside the source, and losses stay underlined in the
 * result as long as they exist.
 */
import { test } from 'node:test';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openWorkbench } from './workbench.ts';

const request = {
  model: 'gpt-4.1',
  messages: [
    { role: 'user', content: 'What is the weather in Ulm?' },
    { role: 'assistant', content: 'Sunny.' },
  ],
};

test('a Chat request opens as Harmony text beside it, and its model is reported as lost', async () => {
  const workbench = await openWorkbench({ size: { width: 1200, height: 800 } });
  const { page } = workbench;
  try {
    await writeFile(join(workbench.folder, 'question.json'), JSON.stringify(request, undefined, 2));
    await workbench.openFile('question.json');
    await workbench.runCommand('Agent API: Convert to…');
    await workbench.quickRows.filter({ hasText: 'Harmony' }).first().waitFor();
    await workbench.quickRows.filter({ hasText: 'Keeps everything: extra data goes to metadata' }).first().waitFor();
    await workbench.screenshot('convert-targets');
    await workbench.quickRows.filter({ hasText: 'Harmony' }).first().click();
    await page
      .locator('.view-line', { hasText: '<|start|>user<|message|>What is the weather in Ulm?<|end|>' })
      .waitFor();
    await page.locator('.squiggly-info').first().waitFor();
    await workbench.screenshot('convert-beside');
    await page.locator('.view-line', { hasText: '"model"' }).click();
    await page.keyboard.press('End');
    await page.keyboard.type(' ');
    await workbench.runCommand('File: Save');
    await page.locator('.squiggly-info').first().waitFor();
    await page.locator('.view-line', { hasText: '"model"' }).click();
    await workbench.runCommand('Delete Line');
    await page.locator('.squiggly-info').first().waitFor({ state: 'detached' });
  } finally {
    workbench.close();
  }
});
