/** Squiggles by hand: the finding, and the way to its rule's page. */
import { test } from 'node:test';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openWorkbench } from './workbench.ts';

test('a finding leads from the editor to the page of its rule', async () => {
  const workbench = await openWorkbench({ size: { width: 1200, height: 800 } });
  const { page } = workbench;
  try {
    const request = {
      input: [{ role: 'user', type: 'message', content: [{ type: 'text', text: 'hi' }] }],
      sesion_id: 's',
    };
    await writeFile(join(workbench.folder, 'typo.agentrequest.json'), JSON.stringify(request, undefined, 2));
    await workbench.openFile('typo.agentrequest.json');
    await page.locator('.squiggly-warning').first().waitFor();
    await page.getByText('sesion_id').first().hover();
    const link = page.locator('.monaco-hover a.code-link');
    await link.waitFor();
    await workbench.screenshot('lint-hover');
    await link.click();
    await workbench.webview().getByRole('heading', { name: 'field-typo' }).waitFor();
    await workbench.screenshot('rule-page');
  } finally {
    await workbench.close();
  }
});
