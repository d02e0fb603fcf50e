/**
 * Tests what follows a run: approve and reply in the panel, copy and read the run in other forms, and follow a run that
 * another process records.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { appendFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openWorkbench, type Workbench } from './workbench.ts';

const size = { width: 1500, height: 900 };

async function send(workbench: Workbench, name: string, text: string): Promise<void> {
  const request = { input: [{ role: 'user', type: 'message', content: [{ type: 'text', text }] }] };
  await writeFile(join(workbench.folder, `${name}.agentrequest.json`), JSON.stringify(request, undefined, 2));
  await workbench.openFile(`${name}.agentrequest.json`);
  await workbench.clickLens('Send to…');
  await workbench.pickRow('Sample agent');
}

test('a tool is approved, a reply is sent, and the run is copied and read as Markdown', async () => {
  const workbench = await openWorkbench({ size });
  const { page } = workbench;
  try {
    await send(workbench, 'delete', 'approval please');
    await workbench.webview().getByText('delete_file on files needs your approval').waitFor();
    await workbench.webview().getByText('Waiting for your approval', { exact: true }).waitFor();
    await workbench.screenshot('approval');
    await workbench.webview().getByRole('button', { name: 'Approve' }).click();
    await workbench.webview().getByText('The file is deleted.').waitFor();

    // The conversation stays in one panel, with the turn that asked for the approval above.
    const turns = workbench.webview().getByRole('region', { name: 'Earlier turns' });
    await turns.getByRole('button', { name: /^approval please/ }).click();
    await turns.getByText('delete_file').first().waitFor();
    assert.equal(await page.locator('.tab[data-resource-name^="delete-20"]').count(), 1);
    await workbench.screenshot('earlier-turn');
    await workbench.webview().locator('.header-title').getByText('Approved delete_file').waitFor({ state: 'attached' });

    const reply = workbench.webview().getByRole('textbox', { name: 'Reply to the agent' });
    await reply.fill('weather in Oslo');
    await reply.press('Control+Enter');
    await workbench.webview().getByText('A good day for a walk.').first().waitFor();
    await workbench.screenshot('replied');

    await workbench.runCommand('Agent API: Copy Run as…', 'Markdown');
    const copied = await waitForClipboard(workbench, '# weather in Oslo → Sample agent');
    assert.match(copied, /^### Tool: get_weather/m);

    await workbench.webview().getByRole('textbox', { name: 'Reply to the agent' }).click();
    await page.keyboard.press('Alt+F2');
    await page.locator('.editor-instance .view-line').getByText('# weather in Oslo → Sample agent').waitFor();
    await workbench.screenshot('transcript');
  } finally {
    workbench.close();
  }
});

test('a run file that another process writes is shown while it grows', async () => {
  const workbench = await openWorkbench({ size });
  const file = join(workbench.folder, 'other.agentrun.jsonl');
  const header = { agentrun: 1, protocol: 'agent-api', startedAt: new Date().toISOString(), source: 'elsewhere' };
  const endpoint = { name: 'other', url: 'http://127.0.0.1/process', headers: {} };
  await writeFile(file, `${JSON.stringify({ ...header, endpoint, request: null })}\n`);
  let count = 0;
  const write = (): void => {
    count += 1;
    const content = { object: 'content', type: 'text', msg_id: 'm', index: 0, delta: true, text: ` piece${count}` };
    appendFileSync(file, `${JSON.stringify({ at: count, data: JSON.stringify(content) })}\n`);
  };
  const writing = setInterval(write, 200);
  try {
    await workbench.openFile('other.agentrun.jsonl');
    const panel = workbench.webview();
    await panel.locator('.phase').getByText('Streaming').waitFor();
    const next = count + 5;
    await panel.getByText(` piece${next}`).first().waitFor();
    await workbench.screenshot('followed');
    await panel.locator('.phase').click();
    await workbench.page.keyboard.press('Alt+F2');
    const transcript = workbench.page.locator('.editor-instance .view-lines');
    await transcript.getByText(` piece${next}`).first().waitFor();
    // A piece that was not in the file yet when the transcript was opened.
    await transcript
      .getByText(` piece${count + 8}`)
      .first()
      .waitFor();
    clearInterval(writing);
    await workbench.page.locator('.tab[data-resource-name="other.agentrun.jsonl"]').click();
    appendFileSync(file, `${JSON.stringify({ end: 'completed', at: count })}\n`);
    await panel.locator('.phase').getByText('Completed').waitFor();
  } finally {
    clearInterval(writing);
    workbench.close();
  }
});

/** The extension host writes the clipboard, and the page reads it. */
async function waitForClipboard({ page }: Workbench, start: string): Promise<string> {
  for (let tries = 0; ; tries += 1) {
    const text = await page.evaluate(() => navigator.clipboard.readText());
    if (text.startsWith(start)) return text;
    assert.ok(tries < 50, `not in the clipboard: ${text.slice(0, 200)}`);
    await page.waitForTimeout(100);
  }
}
