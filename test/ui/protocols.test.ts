/**
 * Tests each protocol in the Chinese user interface: an invalid request, then one that is sent, watched, closed, opened
 * again and converted. All tests share one window.
 */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startSampleServer, type SampleServer } from '../../src/node/sampleServer.ts';
import { serveAgentScope2, type AgentScope2Server } from '../support/agentScope2Server.ts';
import { serveLoopback } from '../support/loopback.ts';
import { findInDetails } from './runDetails.ts';
import { openWorkbench, type Workbench } from './workbench.ts';

const size = { width: 1500, height: 900 };
const asked = 'What is the weather in London?';
const text = { type: 'text', text: asked };
/** The sample agent answers this word by word for twelve seconds. */
const slowly = 'slow please';

interface Spoken {
  readonly id: string;
  /** The name that the panel shows. */
  readonly title: string;
  readonly request: object;
  /** A request with an issue that is reported. */
  readonly flawed: object;
  /** The label of its row in the list of endpoints. */
  readonly endpoint: string;
  /** The protocol that its request is converted to, and a text in the result. */
  readonly to: readonly [title: string, word: string];
  /** The number of rows with tools in the answer. */
  readonly tools: number;
}

const sample = '示例智能体';
const toAgentApi = ['Agent API', '"input"'] as const;

const spoken: readonly Spoken[] = [
  {
    id: 'responses',
    title: 'OpenAI Responses',
    request: { model: 'm', instructions: 'Be brief.', input: asked },
    flawed: { model: 'm', input: [{ type: 'function_call_output', call_id: 'c', output: 'x' }] },
    endpoint: sample,
    to: toAgentApi,
    tools: 1,
  },
  {
    id: 'mlflow',
    title: 'OpenAI Responses · MLflow ResponsesAgent',
    request: { input: [{ role: 'user', content: asked }], context: { conversation_id: 'c', user_id: 'u' } },
    flawed: { input: [{ type: 'function_call_output', call_id: 'c', output: 'x' }], context: { conversation_id: 'c' } },
    endpoint: 'MLflow',
    to: ['Chat Completions', '"messages"'],
    tools: 1,
  },
  {
    id: 'chat',
    title: 'Chat Completions',
    request: { model: 'm', messages: [{ role: 'user', content: asked }] },
    flawed: { model: 'm', messages: [{ role: 'tool', tool_call_id: 'c', content: 'x' }] },
    endpoint: sample,
    to: ['Harmony', '<|start|>user'],
    tools: 1,
  },
  {
    id: 'a2a',
    title: 'A2A',
    request: { method: 'SendStreamingMessage', params: { message: { role: 'ROLE_USER', parts: [{ text: asked }] } } },
    flawed: { method: 'SendMessage', params: { message: { role: 'ROLE_USER', parts: [] } } },
    endpoint: sample,
    to: toAgentApi,
    tools: 1,
  },
  {
    id: 'ag-ui',
    title: 'AG-UI',
    request: { threadId: 't', runId: 'r', messages: [{ id: 'u', role: 'user', content: asked }] },
    flawed: { threadId: 't', runId: 'r', messages: [{ id: 'u', role: 'tool', content: 'x', toolCallId: 'c' }] },
    endpoint: sample,
    to: toAgentApi,
    tools: 1,
  },
  {
    id: 'agentscope-2',
    title: 'AgentScope 2',
    request: {
      agent_id: 'a1',
      session_id: 's1',
      input: { name: 'user', role: 'user', content: [{ ...text, text: 'text' }] },
    },
    flawed: { agent_id: 'a', session_id: 7, input: { name: 'user', role: 'user', content: [text] } },
    endpoint: 'Two',
    to: toAgentApi,
    tools: 0,
  },
];

let mlflow: SampleServer;
let two: AgentScope2Server;
let workbench: Workbench;

before(async () => {
  [mlflow, two] = await Promise.all([startSampleServer(), serveAgentScope2()]);
  const endpoints = [
    { name: 'MLflow', url: new URL('/invocations', mlflow.url).href },
    { name: 'Two', url: new URL('/', two.url).href, headers: { 'X-User-ID': 'me' } },
  ];
  workbench = await openWorkbench({ size, language: 'zh-cn', workspaceSettings: { 'agentApi.endpoints': endpoints } });
  // Writes all files before any is opened, because the file list that VS Code opens files from is not refreshed every
  // time.
  const write = (file: string, content: string): Promise<void> => writeFile(join(workbench.folder, file), content);
  await write('talk.harmony.txt', '<|start|>user<|message|>Hi<|end|><|start|>robot<|message|>Hello<|end|>');
  for (const { id, request, flawed } of spoken) {
    await write(`${id}.json`, JSON.stringify(request, undefined, 2));
    await write(`${id}-slow.json`, JSON.stringify(request, undefined, 2).replaceAll(asked, slowly));
    await write(`${id}-flawed.json`, JSON.stringify(flawed, undefined, 2));
  }
});
after(async () => {
  workbench.close();
  await Promise.all([mlflow.dispose(), two.close()]);
});

/** Waits for a finding of any severity, which is underlined. */
async function waitForFinding(): Promise<void> {
  await workbench.page.locator('.squiggly-error, .squiggly-warning, .squiggly-info').first().waitFor();
}

/** The first request to an endpoint that is not built in must be confirmed. */
async function send(file: string, endpoint: string, isNew: boolean): Promise<void> {
  const { page } = workbench;
  await workbench.openFile(file);
  await workbench.clickLens('发送到…');
  await workbench.pickRow(endpoint);
  if (isNew && endpoint !== sample) await page.getByRole('button', { name: '允许' }).click();
}

async function stopHalfWay(): Promise<void> {
  const panel = workbench.webview();
  await panel.locator('.block').getByText('token3').waitFor();
  await panel.getByRole('button', { name: '停止' }).click();
  await panel.getByText('已停止', { exact: true }).waitFor();
}

async function convert(file: string, [title, word]: Spoken['to']): Promise<void> {
  // Selects the file by its tab, because a focused panel may handle keys itself.
  await workbench.page.locator(`.tab[data-resource-name="${file}"]`).click();
  await workbench.runCommand('Agent API: 转换为…', title);
  await workbench.page.locator('.view-line').filter({ hasText: word }).last().waitFor();
}

for (const { id, title, request, endpoint, to, tools } of spoken) {
  test(`${id}: a request is checked, sent, stopped, opened again and converted`, async () => {
    const { page } = workbench;
    await workbench.openFile(`${id}-flawed.json`);
    await waitForFinding();
    await workbench.runCommand('View: Close All Editors');
    const canBeSlow = JSON.stringify(request).includes(asked);
    if (canBeSlow) {
      await send(`${id}-slow.json`, endpoint, true);
      await stopHalfWay();
      await workbench.runCommand('View: Close All Editors');
    }
    await send(`${id}.json`, endpoint, !canBeSlow);
    const isShown = async (): Promise<void> => {
      const panel = workbench.webview();
      await panel.getByText('已完成', { exact: true }).waitFor();
      // The profile is in a line of its own.
      await findInDetails(panel, title.replace(/ · .*/, ''));
      assert.equal(await panel.locator('.row-tool').count(), tools);
    };
    await isShown();
    await workbench.screenshot(`protocol-${id}-zh`);
    await workbench.webview().getByRole('textbox').first().click();
    await page.locator('.editor-group-container.active .tab.active[data-resource-name$=".agentrun.jsonl"]').waitFor();
    await workbench.runCommand('View: Close Editor');
    await workbench.runCommand('View: Reopen Closed Editor');
    // The run opens again in the other group, behind the editor that is open there.
    await page.locator('.tab[data-resource-name$=".agentrun.jsonl"]').click();
    await isShown();
    await convert(`${id}.json`, to);
    await workbench.screenshot(`protocol-${id}-converted-zh`);
    await workbench.runCommand('View: Revert and Close Editor');
    await workbench.runCommand('View: Close All Editors');
  });
}

test('harmony: a text is checked and converted', async () => {
  await workbench.openFile('talk.harmony.txt');
  await waitForFinding();
  await workbench.screenshot('protocol-harmony-zh');
  await convert('talk.harmony.txt', ['Chat Completions', '"role"']);
  await workbench.runCommand('View: Revert and Close Editor');
});

test('AgentScope over A2A: the run suggests a more complete route, and one click switches to it', async () => {
  const server = await serveLoopback((incoming, reply) => {
    const parts = [{ kind: 'text', text: 'Sunny.' }];
    const message = { kind: 'message', messageId: 'm', role: 'agent', parts };
    const service = { service: 'AgentScope Runtime', endpoints: { process: '/process' } };
    reply.writeHead(200, { 'content-type': 'application/json' });
    reply.end(JSON.stringify(incoming.method === 'GET' ? service : { jsonrpc: '2.0', id: 1, result: message }));
  });
  const endpoint = { name: 'Scope', url: new URL('/a2a', server.url).href };
  const own = await openWorkbench({ size, workspaceSettings: { 'agentApi.endpoints': [endpoint] } });
  try {
    const message = { kind: 'message', messageId: 'u', role: 'user', parts: [{ kind: 'text', text: asked }] };
    const request = { jsonrpc: '2.0', id: 1, method: 'message/send', params: { message } };
    await writeFile(join(own.folder, 'thin.json'), JSON.stringify(request));
    await own.openFile('thin.json');
    await own.clickLens('Send to…');
    await own.pickRow('Scope');
    await own.page.getByRole('button', { name: 'Allow' }).click();
    const panel = own.webview();
    await panel.getByText(/Over A2A, this server reports only part .* at \/process \(Agent API\)/).waitFor();
    await own.screenshot('better-route');
    await panel.getByRole('button', { name: 'Use the More Complete Route' }).click();
    await own.notifications.getByText(/Send posts it to “Scope \(Agent API\)”/).waitFor();
    await own.page.locator('.view-line').filter({ hasText: asked }).last().waitFor();
    await own.screenshot('better-route-switched');
  } finally {
    own.close();
    await server.close();
  }
});
