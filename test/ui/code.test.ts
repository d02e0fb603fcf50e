/**
 * Tests code export and import in the user interface: a run as the program that produces it, a request as the program
 * that sends it, and a pasted curl command as an endpoint and a request.
 */
import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { openWorkbench, type Workbench } from './workbench.ts';

const size = { width: 1400, height: 900 };

function lineWith(workbench: Workbench, text: string) {
  return workbench.page.locator('.view-line', { hasText: text }).first();
}

test('a tool call of a run opens as TypeScript, and the whole run opens as Python', async () => {
  const workbench = await openWorkbench({ size });
  const { page } = workbench;
  try {
    await workbench.openFile('weather.agentrequest.json');
    await workbench.clickLens('Send to…');
    await workbench.pickRow('Sample agent');
    const panel = workbench.webview();
    await panel.getByText('Completed', { exact: true }).waitFor();
    await panel.locator('.row-tool').first().click({ button: 'right' });
    await workbench.pickMenuItem('Open as Code…');
    await workbench.quickRows.filter({ hasText: 'agentscope-runtime builders' }).waitFor();
    await workbench.screenshot('code-targets');
    await workbench.pickRow('TypeScript');
    await lineWith(workbench, 'const getWeatherCall = new Message(').waitFor();
    await workbench.screenshot('code-typescript-of-rows');
    await workbench.runCommand('Agent API: Focus on Runs View');
    const run = page.locator('.pane-body .monaco-list-row', { hasText: 'weather' }).first();
    await run.click({ button: 'right' });
    await workbench.pickMenuItem('Open as Code…');
    await workbench.pickRow('Python');
    await lineWith(workbench, 'response = AgentResponse(').waitFor();
    await page.locator('.statusbar').getByText('Python', { exact: true }).waitFor();
    await workbench.screenshot('code-python');
  } finally {
    workbench.close();
  }
});

test('a request opens as a program in the Chinese user interface', async () => {
  const workbench = await openWorkbench({ size, language: 'zh-cn' });
  try {
    await workbench.openFile('weather.agentrequest.json');
    await workbench.runCommand('Agent API: 作为代码打开…');
    await workbench.quickRows.filter({ hasText: 'AgentScope 客户端' }).waitFor();
    await workbench.screenshot('code-request-targets-zh');
    await workbench.pickRow('Python：requests');
    await lineWith(workbench, '"""向智能体发送一个请求，并输出响应。"""').waitFor();
    await workbench.screenshot('code-request-zh');
  } finally {
    workbench.close();
  }
});

test('a pasted curl command becomes an endpoint, a secret and a request', async () => {
  const workbench = await openWorkbench({ size });
  const { page } = workbench;
  try {
    const command = `curl 'http://127.0.0.1:9/process' \\\n  -H 'Authorization: Bearer abcdef123' \\\n  --data-raw $'{"input":[{"role":"user","content":[{"type":"text","text":"It\\'s me"}]}]}'`;
    await page.evaluate((text) => navigator.clipboard.writeText(text), command);
    await page.evaluate(() => navigator.clipboard.writeText('no command'));
    await workbench.runCommand('Agent API: Paste curl as Request');
    const inputBox = page.locator('.quick-input-widget').filter({ hasText: 'Paste a curl command' });
    await inputBox.locator('input.input').press('Escape');
    await inputBox.waitFor({ state: 'hidden' });
    assert.equal(await workbench.notifications.count(), 0);
    await page.evaluate((text) => navigator.clipboard.writeText(text), command);
    await workbench.runCommand('Agent API: Paste curl as Request');
    await lineWith(workbench, `"text": "It's me"`).waitFor();
    await workbench.notifications.filter({ hasText: '127.0.0.1:9' }).waitFor();
    await workbench.screenshot('code-pasted-curl');
    await workbench.runCommand('Agent API: Edit Endpoint…');
    await workbench.quickRows.filter({ hasText: 'http://127.0.0.1:9/process' }).waitFor();
    await page.keyboard.press('Escape');
    await workbench.runCommand('Agent API: Open as Code…', 'TypeScript: fetch');
    await lineWith(workbench, `await fetch('http://127.0.0.1:9/process'`).waitFor();
    const shown = await page.locator('.view-lines').allInnerTexts();
    assert.ok(!shown.join('\n').includes('abcdef123'));
    await workbench.screenshot('code-fetch');
  } finally {
    workbench.close();
  }
});

/** Large enough that the conversion takes noticeable time and can be canceled. */
const pieces = 100_000;

test('the code export of a long run shows its progress and can be canceled', async () => {
  const workbench = await openWorkbench({ size });
  const { page } = workbench;
  try {
    const header = { agentrun: 1, protocol: 'agent-api', startedAt: new Date().toISOString(), source: 'long' };
    const endpoint = { name: 'e', url: 'http://127.0.0.1:9/', headers: {} };
    const piece = { object: 'content', type: 'text', text: 'word ', index: 0, delta: true, msg_id: 'm' };
    const lines = [
      { ...header, endpoint, request: { input: [] } },
      ...Array.from({ length: pieces }, (_, at) => ({ at, data: JSON.stringify(piece) })),
    ];
    const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
    await writeFile(join(workbench.folder, 'long.agentrun.jsonl'), text);
    await workbench.openFile('long.agentrun.jsonl');
    await workbench.runCommand('Agent API: Open as Code…', 'Python');
    await workbench.notifications.getByText('Reproducing the stream with the builders').waitFor();
    await workbench.screenshot('code-retracing');
    await page.locator('.notification-toast').getByText('Cancel', { exact: true }).click();
    await workbench.notifications.getByText('Reproducing the stream with the builders').waitFor({ state: 'hidden' });
    assert.equal(await page.locator('.tab').getByText('Untitled-1').count(), 0);
  } finally {
    workbench.close();
  }
});
