/** Tests that a request in a code block of a page is found and sent, after another document has activated the extension. */
import { test } from 'node:test';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openWorkbench } from './workbench.ts';

const request = { input: [{ role: 'user', type: 'message', content: [{ type: 'text', text: 'From the page' }] }] };

test('a request in a code block of Markdown is sent', async () => {
  const workbench = await openWorkbench({ size: { width: 1500, height: 900 } });
  try {
    const page = `# Guide\n\n\`\`\`json\n{ "role": "tool", "tool_call_id": "c" }\n\`\`\`\n\n\`\`\`json\n${JSON.stringify(request)}\n\`\`\`\n`;
    await writeFile(join(workbench.folder, 'guide.md'), page);
    await workbench.openFile('weather.agentrequest.json');
    await workbench.openFile('guide.md');
    await workbench.clickLens('Send to…');
    await workbench.pickRow('Sample agent');
    const panel = workbench.webview();
    await panel.getByText('Completed', { exact: true }).waitFor();
    await panel.locator('[data-row]').getByText('From the page').first().waitFor();
    await panel.locator('.header-title').getByText('From the page', { exact: true }).waitFor({ state: 'attached' });
  } finally {
    workbench.close();
  }
});
