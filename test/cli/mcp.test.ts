/** Tests `agent-api mcp` with the official client: both transports, all tools, resources, prompts, and who may connect. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { root as repository } from '../../scripts/places.ts';
import { runAgentApi } from '../support/runAgentApi.ts';
import { toolNamed } from '../../src/tools/allTools.ts';

const root = mkdtempSync(join(tmpdir(), 'mcp-'));
after(() => rmSync(root, { recursive: true }));
copyFileSync(join(repository, 'templates', 'files', 'weather.agenttest.json'), join(root, 'weather.agenttest.json'));
writeFileSync(join(root, 'chat.json'), '{"messages":[{"role":"user","content":"Hi"}]}');

const main = join(repository, 'src', 'cli', 'main.ts');
const request = JSON.stringify({
  input: [{ role: 'user', type: 'message', content: [{ type: 'text', text: 'What is the weather in Beijing?' }] }],
});

async function connect(...args: readonly string[]): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(
    new StdioClientTransport({ command: process.execPath, args: [main, 'mcp', ...args], cwd: root }),
  );
  return client;
}

async function textOf(client: Client, name: string, given: Record<string, unknown>): Promise<string> {
  const { content, isError } = await client.callTool({ name, arguments: given });
  const [part] = content;
  assert.ok(part?.type === 'text');
  assert.notEqual(isError, true, part.text);
  return part.text;
}

test('a client sends a request, and looks at its run, over standard input and output', async () => {
  const client = await connect('--allow-send');
  try {
    const sent = await client.callTool({ name: 'send_request', arguments: { request } });
    const { run } = sent.structuredContent as { readonly run: string };
    assert.match(await textOf(client, 'list_runs', {}), new RegExp(run));
    assert.match(await textOf(client, 'show_run', { run, depth: 'steps' }), /call get_weather\(/);
    const again = { run, changes: { '/input/0/content/0/text': 'Who are you?' } };
    assert.match(await textOf(client, 'send_request', again), /prompt: Who are you\?/);
    assert.match(await textOf(client, 'describe_protocol', { topic: 'tool-phantom-id' }), /^# tool-phantom-id\n/);
    const { resources } = await client.listResources();
    const outline = await client.readResource({ uri: resources[0]?.uri ?? '' });
    assert.match(JSON.stringify(outline.contents), /completed/);
    const page = await client.readResource({ uri: 'agentapi://rules/sequence-gap' });
    assert.match(JSON.stringify(page.contents), /# sequence-gap/);
    const { prompts } = await client.listPrompts();
    assert.deepEqual(prompts.map(({ name }) => name).toSorted(), ['conform_request', 'diagnose_run', 'write_test']);
    const replay = await client.callTool({ name: 'start_replay', arguments: { run } });
    const { id, url } = replay.structuredContent as { readonly id: string; readonly url: string };
    const answer = await fetch(new URL('/process', url), { method: 'POST', body: request });
    assert.match(await answer.text(), /get_weather/);
    assert.equal(await textOf(client, 'stop_replay', { id }), 'Stopped.');
  } finally {
    await client.close();
  }
});

test('the times of an imported stream without times are not shown as measured', async () => {
  const runs = join(root, 'imported');
  const stream = join(root, 'saved.sse');
  const call = { object: 'message', id: 'c', type: 'plugin_call', role: 'assistant', status: 'completed' };
  const data = { call_id: '1', name: 'get_weather', arguments: '{}' };
  const events = [
    { object: 'response', id: 'r', status: 'created' },
    { ...call, content: [{ object: 'content', type: 'data', index: 0, data }] },
    { object: 'response', id: 'r', status: 'completed' },
  ];
  writeFileSync(stream, events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join(''));
  assert.equal((await runAgentApi(['import', stream, '--record', runs])).code, 0);
  const client = await connect('--runs', runs);
  try {
    const list = await textOf(client, 'list_runs', {});
    const [run = ''] = /saved\S*agentrun\.jsonl/.exec(list) ?? [];
    const outline = await textOf(client, 'show_run', { run });
    assert.match(outline, /times not recorded/);
    const steps = await textOf(client, 'show_run', { run, depth: 'steps' });
    assert.match(steps, /call get_weather/);
    const event = await textOf(client, 'show_run', { run, event: 1 });
    for (const text of [list, outline, steps, event]) assert.doesNotMatch(text, / ms\b|\(\)/, text);
  } finally {
    await client.close();
  }
});

/** An input for each tool, in an order in which each can be called. */
const inputs = (run: string, id: () => string): Readonly<Record<string, () => Record<string, unknown>>> => ({
  list_runs: () => ({}),
  search_runs: () => ({ text: 'weather' }),
  show_run: () => ({ run }),
  show_findings: () => ({ run }),
  compare_runs: () => ({ before: run, after: run }),
  make_test: () => ({ run }),
  lint: () => ({ path: 'chat.json' }),
  propose_fixes: () => ({ path: 'chat.json' }),
  convert: () => ({ path: 'chat.json', to: 'responses' }),
  fold: () => ({ path: `agent-runs/${run}` }),
  describe_protocol: () => ({ topic: 'Message' }),
  list_endpoints: () => ({}),
  send_request: () => ({ request }),
  run_tests: () => ({ path: 'weather.agenttest.json' }),
  start_replay: () => ({ run }),
  stop_replay: () => ({ id: id() }),
});

/** Calls each tool that the server lists. The server must allow sending. */
async function callEachTool(client: Client): Promise<void> {
  const { tools } = await client.listTools();
  const ajv = new Ajv2020({ strict: false });
  for (const { name, inputSchema } of tools) assert.doesNotThrow(() => ajv.compile(inputSchema), name);
  const sent = await client.callTool({ name: 'send_request', arguments: { request } });
  const { run } = sent.structuredContent as { readonly run: string };
  let id = '';
  const all = Object.entries(inputs(run, () => id));
  assert.deepEqual(tools.map(({ name }) => name).toSorted(), all.map(([name]) => name).toSorted());
  for (const [name, inputOf] of all) {
    const { content, isError, structuredContent } = await client.callTool({ name, arguments: inputOf() });
    assert.notEqual(isError, true, `${name}: ${JSON.stringify(content)}`);
    if (name === 'start_replay') ({ id } = structuredContent as { readonly id: string });
  }
}

test('the prompts name only tools that exist', async () => {
  const client = await connect();
  try {
    const { prompts } = await client.listPrompts();
    const words = { run: 'THE RUN', path: 'THE FILE' };
    for (const { name } of prompts) {
      const { messages } = await client.getPrompt({ name, arguments: words });
      const [content] = messages.map((message) => message.content);
      assert.ok(content?.type === 'text');
      const named = [...content.text.matchAll(/\b[a-z]+(?:_[a-z]+)+\b/g)].map(([tool]) => tool);
      assert.ok(named.length > 0, name);
      for (const tool of named) assert.ok(toolNamed(tool) !== undefined, `${name}: ${tool}`);
    }
  } finally {
    await client.close();
  }
});

test('each tool can be called over standard input and output', async () => {
  const client = await connect('--allow-send');
  try {
    await callEachTool(client);
  } finally {
    await client.close();
  }
});

test('without --allow-send, nothing that sends or serves is offered', async () => {
  const client = await connect();
  try {
    const { tools } = await client.listTools();
    assert.ok(tools.every(({ annotations }) => annotations?.readOnlyHint === true));
    const names = new Set(tools.map(({ name }) => name));
    for (const name of ['send_request', 'run_tests', 'start_replay', 'stop_replay']) assert.ok(!names.has(name), name);
    assert.match(await textOf(client, 'lint', { path: 'chat.json' }), /0 errors/);
  } finally {
    await client.close();
  }
});

test('calls that are pending when the input ends are answered', async () => {
  const agent = createServer((received, response) => {
    received.resume();
    if (received.method !== 'POST') return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write('data: {"object":"response","id":"r","status":"created","sequence_number":0}\n\n');
    const last = 'data: {"object":"response","id":"r","status":"completed","sequence_number":1}\n\n';
    setTimeout(() => response.end(last), 500);
  }).listen(0, '127.0.0.1');
  await once(agent, 'listening');
  const endpoint = `dev=http://127.0.0.1:${(agent.address() as AddressInfo).port}/process`;
  const client = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'x', version: '1' } };
  const given = { name: 'send_request', arguments: { request, endpoint: 'dev' } };
  const lines = [
    { id: 1, method: 'initialize', params: client },
    { method: 'notifications/initialized' },
    { id: 2, method: 'tools/call', params: given },
    { id: 3, method: 'tools/call', params: { name: 'list_runs', arguments: {} } },
    // A canceled call is never answered.
    { id: 4, method: 'tools/call', params: given },
    { method: 'notifications/cancelled', params: { requestId: 4 } },
  ].map((message) => JSON.stringify({ jsonrpc: '2.0', ...message }));
  try {
    const started = performance.now();
    const args = ['mcp', '--root', root, '--allow-send', '--endpoint', endpoint];
    const { code, out } = await runAgentApi(args, `${lines.join('\n')}\n`);
    assert.equal(code, 0);
    const answers = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { readonly id: number });
    assert.deepEqual(
      answers.map(({ id }) => id).toSorted((a, b) => a - b),
      [1, 2, 3],
      out,
    );
    assert.match(JSON.stringify(answers.find(({ id }) => id === 2)), /completed/);
    assert.ok(performance.now() - started < 30_000, 'the process ends with its last answer');
  } finally {
    agent.close();
    agent.closeAllConnections();
  }
});

test('over HTTP, a client needs the token, and pages of other sites are refused', async () => {
  const server = spawn(process.execPath, [main, 'mcp', '--allow-send', '--port', '0'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const [line] = (await once(server.stdout, 'data')) as [Buffer];
    const { url, authorization } = JSON.parse(String(line)) as { readonly url: string; readonly authorization: string };
    const client = new Client({ name: 'test', version: '1' });
    const requestInit = { headers: { authorization } };
    await client.connect(new StreamableHTTPClientTransport(new URL(url), { requestInit }));
    await callEachTool(client);
    await client.close();
    const post = (headers: Record<string, string>) =>
      fetch(url, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: '{}' });
    assert.equal((await post({})).status, 401);
    assert.equal((await post({ authorization: 'Bearer wrong' })).status, 401);
    assert.equal((await post({ authorization, origin: 'https://example.com' })).status, 403);
  } finally {
    server.kill('SIGINT');
    await once(server, 'exit');
  }
});

test('a root that is no folder is refused with either transport', async () => {
  const gone = join(root, 'gone');
  for (const more of [[], ['--port', '0'], ['--allow-send']]) {
    const { code, out, err } = await runAgentApi(['mcp', '--root', gone, ...more]);
    assert.deepEqual([code, out], [2, '']);
    assert.match(
      err,
      /^Cannot use --root .*gone: ENOENT: there is no such file or folder.*Name an existing folder\.$/m,
    );
    assert.equal(existsSync(gone), false);
  }
  const file = await runAgentApi(['mcp', '--root', join(root, 'chat.json')]);
  assert.equal(file.code, 2);
  assert.match(file.err, /: it is not a folder\. The server was not started\./);
});
