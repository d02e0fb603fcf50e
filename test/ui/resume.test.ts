/** Tests "Resume from Here": a message of a run or of a transcript becomes a request that is edited and sent. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
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
  await workbench.webview().getByText('Completed', { exact: true }).waitFor();
}

test('a run is resumed from a call: its output is included, and the request is sent unchanged', async () => {
  const workbench = await openWorkbench({ size });
  const { page } = workbench;
  try {
    await send(workbench, 'oslo', 'weather in Oslo');
    await workbench.webview().getByText('get_weather').first().click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Resume from Here' }).waitFor();
    await workbench.screenshot('resume-menu');
    await workbench.pickMenuItem('Resume from Here');
    await workbench.quickRows.getByText('New session').waitFor();
    await workbench.screenshot('resume-session');
    await workbench.pickRow('New session');
    await page.locator('.tab').getByText('oslo-resumed.agentrequest.json').waitFor();
    await workbench.notifications.getByText(/1 later output was included.*cannot be intercepted/).waitFor();
    await workbench.screenshot('resumed');
    // The editors of this window may still show the findings of the text that was replaced.
    await page.locator('.squiggly-error, .squiggly-warning').first().waitFor({ state: 'detached' });
    // The key works when the editor has the focus and its text is recognized, which the button in its title shows.
    const tab = page.locator('.tab[data-resource-name="oslo-resumed.agentrequest.json"]');
    const group = page.locator('.editor-group-container').filter({ has: tab });
    // The panel, in which the menu was opened, may take the focus back.
    await group.locator('.view-lines').click();
    await group.locator('.monaco-editor.focused').waitFor();
    await group.locator('.editor-actions').getByRole('button', { name: 'Send Request' }).waitFor();
    await page.keyboard.press('Control+Alt+Enter');
    // The tab shows the name of the file only until the run has a name.
    await page.locator('.tab[data-resource-name^="oslo-resumed-"][data-resource-name$=".agentrun.jsonl"]').waitFor();
    await workbench.webview().getByText('Completed', { exact: true }).waitFor();
    await workbench.screenshot('resumed-run');

    // Each of the two runs leads to the other one, in the same panel.
    const panel = workbench.webview();
    await panel.getByRole('region', { name: 'Earlier turns' }).getByText('A branch of:').waitFor();
    await panel.getByRole('region', { name: 'Earlier turns' }).getByRole('button', { name: 'weather in Oslo' }).click();
    await page.locator('.tab.active[data-resource-name^="oslo-20"]').first().waitFor();
    await panel.getByText('1 branch from here:').waitFor();
    await workbench.screenshot('branches');
  } finally {
    workbench.close();
  }
});

const call = { id: 'call_1', type: 'function', function: { name: 'get_weather', arguments: '{"city": "杭州"}' } };
const transcript = [
  { role: 'user', content: '杭州天气如何？' },
  { role: 'assistant', content: null, tool_calls: [call] },
  { role: 'tool', tool_call_id: 'call_1', content: '21 °C' },
  { role: 'assistant', content: '杭州 21 °C。' },
];

test('in Chinese, a transcript is resumed from a message', async () => {
  const workbench = await openWorkbench({ size, language: 'zh-cn' });
  const { page } = workbench;
  try {
    await writeFile(join(workbench.folder, 'a.transcript.json'), JSON.stringify(transcript, undefined, 2));
    await workbench.openFile('a.transcript.json');
    await page.locator('.editor-instance .view-line').getByText('"tool_calls"').click();
    await workbench.runCommand('Agent API: 从光标处的消息继续');
    await page.locator('.tab').getByText('a-resumed.json').waitFor();
    await workbench.notifications.getByText(/包含了之后的 1 个输出/).waitFor();
    await workbench.screenshot('resumed-chinese');
    const text = await page.locator('.editor-instance').last().innerText();
    assert.match(text, /21/);
    assert.doesNotMatch(text, /杭州 21/);
  } finally {
    workbench.close();
  }
});

const content = (id: string, text: string) => [
  { object: 'message', type: 'message', role: 'assistant', id, status: 'in_progress' },
  { object: 'content', type: 'text', index: 0, delta: true, msg_id: id, status: 'in_progress', text },
  { object: 'message', type: 'message', role: 'assistant', id, status: 'completed' },
];
const stream = [...content('msg_1', 'First words'), ...content('msg_2', 'Second words')];

test('a stored stream is resumed from an event, by the context menu and by the CodeLens', async () => {
  const workbench = await openWorkbench({ size });
  const { page } = workbench;
  try {
    const frames = stream.map((event) => `data: ${JSON.stringify(event)}\n\n`);
    await writeFile(join(workbench.folder, 'log.sse'), frames.join(''));
    await workbench.openFile('log.sse');
    await page.locator('.codelens-decoration a').getByText('Resume from the last message').waitFor();
    await page.locator('.editor-instance .view-line').getByText('First words').click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Resume from Message at Cursor' }).waitFor();
    await workbench.screenshot('resume-stream-menu');
    await workbench.pickMenuItem('Resume from Message at Cursor');
    await page.locator('.tab').getByText('log-resumed.agentrequest.json').waitFor();
    const resumed = page.locator('.editor-instance').last();
    await resumed.getByText('"First words"').waitFor();
    assert.equal(await resumed.getByText('"Second words"').count(), 0);
    await workbench.clickLens('Resume from the last message');
    await page.locator('.tab').getByText('log-resumed-2.agentrequest.json').waitFor();
    await resumed.getByText('"Second words"').waitFor();
    await workbench.screenshot('resume-stream');
  } finally {
    workbench.close();
  }
});
