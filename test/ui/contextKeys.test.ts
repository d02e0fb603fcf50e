/** Tests that the available commands follow the typed content of a document and the language that is assigned to it. */
import { test } from 'node:test';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openWorkbench } from './workbench.ts';

const request = '{"input": [{"role": "user", "content": [{"type": "text", "text": "hi"}]}]}';

const typeAsGiven = {
  'editor.autoClosingBrackets': 'never',
  'editor.autoClosingQuotes': 'never',
  'editor.autoSurround': 'never',
};

test('a request that is typed into another document can be sent until it is no longer a request', async () => {
  const workbench = await openWorkbench({ size: { width: 1200, height: 800 }, settings: typeAsGiven, isNew: true });
  const { page } = workbench;
  const send = page.locator('.editor-group-container.active .title .codicon-play');
  const type = async (text: string): Promise<void> => {
    await page.locator('.editor-group-container.active .view-line').first().click();
    await page.locator('.editor-group-container.active .monaco-editor.focused').waitFor();
    await page.keyboard.press('ControlOrMeta+a');
    await page
      .locator('.statusbar')
      .getByText(/selected\)/)
      .waitFor();
    await page.keyboard.insertText(text);
  };
  const setLanguage = async (name: string): Promise<void> => {
    await workbench.runCommand('Change Language Mode');
    await page.locator('.quick-input-widget input.input').fill(name);
    await workbench.pickRow(name);
  };
  try {
    await writeFile(join(workbench.folder, 'plain.json'), '{}');
    await workbench.openFile('weather.agentrequest.json');
    await send.waitFor();
    await workbench.openFile('plain.json');
    await send.waitFor({ state: 'detached' });
    await type(request);
    await send.waitFor();
    await page.keyboard.press('ControlOrMeta+Alt+Enter');
    await workbench.quickRows.filter({ hasText: 'Sample agent' }).first().waitFor();
    await page.keyboard.press('Escape');
    await type('{}');
    await send.waitFor({ state: 'detached' });
    await type(request);
    await send.waitFor();
    await setLanguage('YAML');
    await send.waitFor({ state: 'detached' });
    await setLanguage('JSON');
    await send.waitFor();
    await page.locator('.codelens-decoration').first().waitFor();
  } finally {
    workbench.close();
  }
});
