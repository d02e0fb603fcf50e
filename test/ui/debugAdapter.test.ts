/**
 * Tests F5 on a new protocol adapter: a second window loads its extension, and a request of its protocol is answered
 * there.
 */
import { cpSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { createProject } from '../support/newProject.ts';
import { version } from './servedVscode.ts';
import { inWindow, openWorkbench } from './workbench.ts';

const size = { width: 1400, height: 900 };

/** The newest VS Code, as it is served here, opens the second window without the extension under development. */
const skip = version.name === 'newest' && 'the window has no extension under development here';

test('a request of a new protocol adapter is answered in the window that F5 opens', { skip }, async () => {
  const workbench = await openWorkbench({
    size,
    isNew: true,
    prepare(folder) {
      for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true });
      const project = createProject('adapter');
      cpSync(project.folder, folder, { recursive: true });
      project.dispose();
    },
  });
  const { page } = workbench;
  try {
    await workbench.openFile('weather.agentrequest.json');
    const opening = page.context().waitForEvent('page');
    await page.keyboard.press('F5');
    const other = inWindow(await opening);
    const send = other.page.locator('.codelens-decoration a').getByText('Send to…', { exact: true });
    const spoken = other.webview().getByText('My Protocol', { exact: true });
    // The debugger decides when the other extension starts; until then this file is an Agent API request without input.
    for (let tries = 0; tries < 6 && (await spoken.count()) === 0; tries += 1) {
      await send.click();
      await other.pickRow('Sample agent');
      await spoken.waitFor({ timeout: 10_000 }).catch(() => undefined);
    }
    await other.webview().getByText('Completed', { exact: true }).waitFor();
    await other.webview().getByText('Let me look up the weather').first().waitFor();
    await other.screenshot('debug-adapter');
    await page.keyboard.press('Shift+F5');
    await page.locator('.debug-toolbar').waitFor({ state: 'hidden' });
  } finally {
    workbench.close();
  }
});
