/** Tests `run_tests` of `agent-api mcp`: where tests of a coding agent may send, and with which headers. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { root as repository } from '../../scripts/places.ts';

const root = mkdtempSync(join(tmpdir(), 'mcp-tests-'));
after(() => rmSync(root, { recursive: true }));

/** An agent that keeps the `Authorization` of each request. */
async function startAgent() {
  const received: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    request.resume();
    if (request.method !== 'POST') return void response.writeHead(404).end();
    received.push(request.headers.authorization);
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    for (const [number, status] of ['created', 'completed'].entries())
      response.write(`data: ${JSON.stringify({ object: 'response', id: 'r', status, sequence_number: number })}\n\n`);
    response.end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const close = (): void => {
    server.close();
    server.closeAllConnections();
  };
  return { origin: `http://127.0.0.1:${port}`, received, close };
}

test('tests send to the allowed endpoints only, by name or URL, and with their headers', async () => {
  const [allowed, other] = [await startAgent(), await startAgent()];
  const client = new Client({ name: 'test', version: '1' });
  const main = join(repository, 'src', 'cli', 'main.ts');
  const options = [
    '--allow-send',
    '--endpoint',
    `dev=${allowed.origin}/process`,
    '--header',
    'Authorization: Bearer k',
  ];
  const request = { input: [{ role: 'user', content: [{ type: 'text', text: 'Hi' }] }] };
  const outcomes: readonly (readonly [endpoint: string | undefined, outcome: 'passed' | 'failed'])[] = [
    [`${other.origin}/process`, 'failed'],
    ['prod', 'failed'],
    // oxlint-disable-next-line no-template-curly-in-string -- it is a variable of the extension.
    ['${env:HOME}', 'failed'],
    ['dev', 'passed'],
    [`${allowed.origin}/process`, 'passed'],
    [`${allowed.origin}/other`, 'passed'],
    [undefined, 'passed'],
  ];
  const tests = outcomes.map(([endpoint, outcome], number) => ({
    name: `${number} ${outcome}`,
    ...(endpoint !== undefined && { endpoint }),
    request,
    expect: { end: 'completed' },
  }));
  writeFileSync(join(root, 'places.agenttest.json'), JSON.stringify({ tests }));
  writeFileSync(join(root, 'bad.agenttest.json'), '{"tests":[{"name":"x","request":{"input":[]},"expct":{}}]}');
  try {
    await client.connect(
      new StdioClientTransport({ command: process.execPath, args: [main, 'mcp', ...options], cwd: root }),
    );
    const run = async (path: string) => client.callTool({ name: 'run_tests', arguments: { path } });
    const { content, structuredContent } = await run('places.agenttest.json');
    const text = JSON.stringify(content);
    for (const [number, [, outcome]] of outcomes.entries())
      assert.ok(text.includes(`${outcome}: ${number} ${outcome}`), text);
    assert.deepEqual(structuredContent, { passed: 4, failed: 3 });
    assert.match(text, /Allowed endpoints: dev\./);
    assert.deepEqual(other.received, []);
    assert.deepEqual(allowed.received, ['Bearer k', 'Bearer k', 'Bearer k']);
    for (const path of ['bad.agenttest.json', '.', 'none.agenttest.json']) {
      const bad = await run(path);
      assert.equal(bad.isError, true, path);
      assert.match(
        JSON.stringify(bad.content),
        path.startsWith('none') ? /none\.agenttest/ : /bad\.agenttest\.json:1:/,
      );
    }
  } finally {
    await client.close();
    allowed.close();
    other.close();
  }
});
