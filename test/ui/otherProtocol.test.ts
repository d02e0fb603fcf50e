/**
 * Tests an endpoint of another protocol, a task that continues when no client listens, and sending again while a run
 * closes.
 */
import assert from 'node:assert/strict';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { test } from 'node:test';
import { serveLoopback } from '../support/loopback.ts';
import { until } from '../support/session.ts';
import { servedVscode } from './servedVscode.ts';
import { findInDetails } from './runDetails.ts';
import { openWorkbench } from './workbench.ts';

const size = { width: 1500, height: 900 };

interface Asked {
  readonly url: string | undefined;
  readonly method: unknown;
}

/** An A2A 0.3 agent at an origin without a path. Its streamed tasks never end. */
function serveAgent(asked: Asked[]) {
  const card = { name: 'x', url: 'http://h/', protocolVersion: '0.3.0', capabilities: { streaming: true }, skills: [] };
  return serveLoopback(async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    if (request.method !== 'POST') {
      const isCard = request.url === '/.well-known/agent-card.json';
      response.writeHead(isCard ? 200 : 404, { 'content-type': 'application/json' });
      return void response.end(JSON.stringify(isCard ? card : {}));
    }
    const { method } = JSON.parse(Buffer.concat(chunks).toString()) as { readonly method?: unknown };
    asked.push({ url: request.url, method });
    const task = { kind: 'task', id: 'task-7', contextId: 'c', status: { state: 'working' } };
    const answer = JSON.stringify({ jsonrpc: '2.0', id: 1, result: task });
    if (method !== 'message/stream') {
      response.setHeader('content-type', 'application/json');
      return void response.end(answer);
    }
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write(`data: ${answer}\n\n`);
  });
}

test('a request of another protocol is converted after a question, and Stop offers to cancel the task', async () => {
  const asked: Asked[] = [];
  const server = await serveAgent(asked);
  const endpoint = { name: 'Mine', url: new URL('/', server.url).href };
  const workbench = await openWorkbench({ size, workspaceSettings: { 'agentApi.endpoints': [endpoint] } });
  const { page, notifications } = workbench;
  try {
    const input = [{ role: 'user', type: 'message', content: [{ type: 'text', text: 'Hello' }] }];
    await writeFile(join(workbench.folder, 'ask.agentrequest.json'), JSON.stringify({ input }));
    await workbench.openFile('ask.agentrequest.json');
    await workbench.clickLens('Send to…');
    await workbench.pickRow('Mine');
    await page.getByRole('button', { name: 'Allow' }).click();
    await notifications.getByText(/“Mine” uses A2A, but this request is for/).waitFor();
    assert.equal(asked.length, 0);
    await workbench.screenshot('other-protocol');
    await page.getByRole('button', { name: 'Convert and Send' }).click();
    await findInDetails(workbench.webview(), 'A2A');
    await until(() => asked.length === 1);
    assert.equal(asked[0]?.url, '/');

    const message = { kind: 'message', role: 'user', messageId: 'm', parts: [{ kind: 'text', text: 'Hello' }] };
    const request = { jsonrpc: '2.0', id: 1, method: 'message/stream', params: { message } };
    await writeFile(join(workbench.folder, 'stay.json'), JSON.stringify(request, undefined, 2));
    // A file opens in the group that has the focus, and only one of the open files may have a lens.
    await workbench.runCommand('View: Focus First Editor Group');
    await workbench.openFile('stay.json');
    await workbench.clickLens('Send to…');
    await workbench.pickRow('Mine');
    await until(() => asked.length === 2);
    await workbench.clickLens('Stop');
    await notifications.getByText('You no longer receive updates of task task-7').waitFor();
    await workbench.screenshot('stop-task');
    await page.getByRole('button', { name: 'Cancel the task' }).click();
    await until(() => asked.length === 3);
    assert.deepEqual(asked[2], { url: '/', method: 'tasks/cancel' });
  } finally {
    workbench.close();
    await server.close();
  }
});

test('sending again while runs close leaves one run open, and a reload records the end of each run', async () => {
  let open = 0;
  let asked = 0;
  const server = await serveLoopback((request, response) => {
    request.resume();
    asked += 1;
    open += 1;
    response.on('close', () => {
      open -= 1;
    });
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write('data: {"object":"response","status":"created","id":"r"}\n\n');
  });
  const endpoint = { name: 'Mine', url: server.url, protocol: 'agent-api' };
  const workbench = await openWorkbench({ size, workspaceSettings: { 'agentApi.endpoints': [endpoint] }, isNew: true });
  const { page } = workbench;
  try {
    const input = [{ role: 'user', type: 'message', content: [{ type: 'text', text: 'Hello' }] }];
    await writeFile(join(workbench.folder, 'again-and-again.agentrequest.json'), JSON.stringify({ input }));
    await workbench.openFile('again-and-again.agentrequest.json');
    await workbench.clickLens('Send to…');
    await workbench.pickRow('Mine');
    await page.getByRole('button', { name: 'Allow' }).click();
    await until(() => asked === 1);
    await workbench.openFile('again-and-again.agentrequest.json');
    await page.locator('.editor-instance .view-line').first().click();
    for (let count = 0; count < 3; count += 1) await page.keyboard.press('Control+Alt+Enter');
    // A run that is replaced before its request is sent is still recorded, but the server never receives the request.
    await until(async () => (await endsOf('again-and-again')).join() === 'canceled,canceled,canceled,');
    await until(() => open === 1);
    await page.getByText('Agent streaming').first().waitFor();
    await workbench.reload();
    await until(() => open === 0);
    assert.deepEqual(await endsOf('again-and-again'), ['canceled', 'canceled', 'canceled', 'canceled']);
  } finally {
    workbench.close();
    await server.close();
  }
});

/** Returns how the runs of a request ended, oldest first; undefined for a run that is still in progress. */
async function endsOf(source: string): Promise<readonly (string | undefined)[]> {
  const { dataFolder } = await servedVscode(false);
  const all = await readdir(dataFolder, { recursive: true });
  const names = all.filter((name) => name.includes(source) && name.endsWith('.agentrun.jsonl')).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const lines = (await readFile(join(dataFolder, name), 'utf8')).trimEnd().split('\n');
      return /^\{"end":"(\w+)"/.exec(lines.at(-1) ?? '')?.[1];
    }),
  );
}
