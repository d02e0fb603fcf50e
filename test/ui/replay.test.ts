/** Tests runs that are replayed, runs captured from other clients, and runs pasted from the clipboard. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { test } from 'node:test';
import { serveLoopback } from '../support/loopback.ts';
import { until } from '../support/session.ts';
import { openWorkbench, type Workbench } from './workbench.ts';

const size = { width: 1500, height: 900 };
const body = '{"input":[{"role":"user","type":"message","content":[{"type":"text","text":"refuse"}]}]}';

/** Posts a request and prints the response while it arrives; ends with an error when the connection breaks. */
const otherClient = `
  const [, url, body] = process.argv;
  const headers = { authorization: 'Bearer capture-canary', 'content-type': 'application/json' };
  const response = await fetch(url, { method: 'POST', headers, body });
  for await (const bytes of response.body) process.stdout.write(bytes);`;

async function openView({ page }: Workbench): Promise<void> {
  await page
    .getByRole('tab', { name: /^Agent API/ })
    .first()
    .click();
}

/** Returns the address in the notification that contains these words. */
async function addressIn({ notifications }: Workbench, words: string): Promise<string> {
  const notification = notifications.filter({ hasText: words });
  await notification.waitFor();
  return /http:\/\/127\.0\.0\.1:\d+\S*/.exec(await notification.innerText())?.[0] ?? '';
}

async function sendToSample(workbench: Workbench): Promise<void> {
  await writeFile(join(workbench.folder, 'no.agentrequest.json'), body);
  await workbench.openFile('no.agentrequest.json');
  await workbench.clickLens('Send to…');
  await workbench.pickRow('Sample agent');
  await workbench.webview().getByText('Completed', { exact: true }).waitFor();
}

test('a replay endpoint breaks the connection after the chosen event, and can be stopped', async () => {
  const workbench = await openWorkbench({ size });
  const { page } = workbench;
  try {
    await sendToSample(workbench);
    await openView(workbench);
    await page.getByRole('treeitem', { name: /^refuse, completed/ }).click({ button: 'right' });
    await workbench.pickMenuItem('Replay Run…');
    await workbench.pickRow('Break the connection after an event…');
    const input = page.locator('.quick-input-widget input.input');
    await input.fill('three');
    await page.getByText('Enter a whole number, 0 or greater.').waitFor();
    await workbench.enter('3');
    const url = await addressIn(workbench, 'Replaying “refuse”');
    await page.getByRole('treeitem', { name: /^Replay of refuse, / }).waitFor();
    await page.locator('.statusbar').getByText('Replay of refuse').waitFor();
    await workbench.clickLens('Send to…');
    await workbench.screenshot('replay-pick');
    await workbench.pickRow('Replay of refuse');
    await workbench.webview().getByText('Interrupted', { exact: true }).waitFor();
    await workbench
      .webview()
      .getByText('The connection was lost while the response was being received')
      .first()
      .waitFor();
    await workbench.screenshot('replay');
    const row = page.getByRole('treeitem', { name: /^Replay of refuse, / });
    await row.hover();
    await row.getByRole('button', { name: 'Stop Server' }).click();
    await row.waitFor({ state: 'detached' });
    await assert.rejects(fetch(url, { method: 'POST', body }));
  } finally {
    workbench.close();
  }
});

/** Sends a token ten times a second until the client disconnects. */
const talk: RequestListener = (_request, response) => {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.write('data: {"object":"response","status":"created"}\n\n');
  let count = 0;
  const timer = setInterval(() => {
    count += 1;
    const event = { object: 'content', type: 'text', msg_id: 'm1', index: 0, delta: true, text: `token${count} ` };
    response.write(`data: ${JSON.stringify(event)}\n\n`);
  }, 100);
  response.on('close', () => clearInterval(timer));
};

/** The next test gets the same window, whose status bar would still show the server. */
async function stopServer(workbench: Workbench, title: string, url: string): Promise<void> {
  await workbench.runCommand(`Agent API: ${title}`);
  await until(() =>
    fetch(url).then(
      () => false,
      () => true,
    ),
  );
}

test('a captured request of another client is listed live in the view and can be opened', async () => {
  const agent = await serveLoopback(talk);
  const workbench = await openWorkbench({
    size,
    settings: { 'agentApi.endpoints': [{ name: 'Mine', url: agent.url }] },
  });
  const { page } = workbench;
  try {
    await openView(workbench);
    await workbench.runCommand('Agent API: Capture Runs…', 'Mine');
    const url = await addressIn(workbench, 'Capturing requests to 127.0.0.1');
    const client = spawn(process.execPath, ['--input-type=module', '--eval', otherClient, url, body]);
    let content = '';
    client.stdout.on('data', (bytes: Buffer) => {
      content += bytes.toString();
    });
    const running = page.getByRole('treeitem', { name: /^refuse, running/ });
    await running.waitFor();
    await running.click();
    await workbench.webview().locator('.block').getByText('token3').waitFor();
    await workbench.screenshot('capture');
    await workbench.webview().getByRole('button', { name: 'Stop' }).click();
    await workbench.webview().getByText('Stopped', { exact: true }).waitFor();
    await page.getByRole('treeitem', { name: /^refuse, stopped/ }).waitFor();
    assert.match(content, /^data: \{"object":"response","status":"created"\}\n\ndata: /);
    assert.notEqual(client.exitCode ?? (await once(client, 'exit'))[0], 0);
    await stopServer(workbench, 'Stop Server', url);
  } finally {
    await agent.close();
    workbench.close();
  }
});

const saved = [
  'HTTP/1.1 200 OK',
  'content-type: text/event-stream',
  '',
  'data: {"sequence_number":0,"object":"response","status":"created","id":"r1"}',
  '',
  'data: {"sequence_number":1,"object":"content","type":"text","msg_id":"m1","index":0,"delta":true,"text":"From the clipboard."}',
  '',
  'data: {"sequence_number":2,"object":"response","status":"completed","id":"r1"}',
  '',
  '',
].join('\n');

test('curl output is imported from the clipboard, and other text is reported with its position', async () => {
  const workbench = await openWorkbench({ size });
  const { page } = workbench;
  try {
    await page.evaluate((text) => navigator.clipboard.writeText(text), saved);
    await workbench.runCommand('Agent API: Import as Run…', 'Clipboard');
    await workbench.webview().getByText('From the clipboard.').first().waitFor();
    await workbench.webview().getByText('times unknown').waitFor();
    await workbench.screenshot('import');
    await writeFile(join(workbench.folder, 'notes.txt'), '\n  nothing here\n');
    await workbench.openFile('notes.txt');
    await workbench.runCommand('Agent API: Import as Run…', 'Active editor');
    await workbench.notifications.filter({ hasText: 'notes, line 2, column 3: This is not a response' }).waitFor();
    await page.getByRole('button', { name: 'Go to Error' }).click();
    await page.locator('.statusbar').getByText('Ln 2, Col 3').waitFor();
  } finally {
    workbench.close();
  }
});

test('in Chinese: a response is imported and replayed without delay', async () => {
  const workbench = await openWorkbench({ size, language: 'zh-cn' });
  const { page } = workbench;
  try {
    await page.evaluate((text) => navigator.clipboard.writeText(text), saved);
    await workbench.runCommand('Agent API: Import as Run…', '剪贴板');
    await workbench.webview().getByText('From the clipboard.').first().waitFor();
    await workbench.webview().getByText('时间未知').waitFor();
    await workbench.runCommand('Agent API: Replay Run…', '无延迟');
    const url = await addressIn(workbench, '正在回放“剪贴板”');
    const answer = await fetch(url, { method: 'POST', body });
    assert.equal(await answer.text(), saved.slice(saved.indexOf('data:')));
    await stopServer(workbench, '停止服务器', url);
  } finally {
    workbench.close();
  }
});
