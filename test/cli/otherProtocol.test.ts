/**
 * Tests requests of `send`, `test` and `code` for a server of another protocol: the user's options decide whether they
 * are rejected with the reason, sent unchanged, or converted.
 */
import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { serveLoopback, type Loopback } from '../support/loopback.ts';
import { runAgentApi } from '../support/runAgentApi.ts';

let folder = '';
let server: Loopback;
const posted: { readonly url: string | undefined; readonly body: string }[] = [];

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'agent-api-other-'));
  const input = [{ role: 'user', type: 'message', content: [{ type: 'text', text: 'Hello' }] }];
  await writeFile(join(folder, 'ask.json'), JSON.stringify({ input, stream: true }));
  const tests = [{ name: 'says hi', request: 'ask.json', expect: { text: { contains: 'Hi there' } } }];
  await writeFile(join(folder, 'x.agenttest.json'), JSON.stringify({ tests }));
  server = await serveLoopback(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString();
    response.setHeader('content-type', 'application/json');
    if (request.method === 'POST') {
      posted.push({ url: request.url, body });
      const parts = [{ kind: 'text', text: 'Hi there' }];
      const message = { kind: 'message', role: 'agent', messageId: 'm', parts };
      return void response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, result: message }));
    }
    const card = { name: 'x', url: 'http://h/', protocolVersion: '0.3.0', capabilities: {}, skills: [] };
    if (request.url === '/.well-known/agent-card.json') return void response.end(JSON.stringify(card));
    response.writeHead(404).end('{}');
  });
});
after(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const send = (...options: readonly string[]) =>
  runAgentApi(['send', join(folder, 'ask.json'), '--url', new URL('/', server.url).href, ...options]);

test('a request is not sent to a server that declares another protocol', async () => {
  posted.length = 0;
  const { code, err } = await send();
  assert.deepEqual([code, posted.length], [2, 0]);
  assert.match(err, /uses A2A, but this request is for .*--anyway.*--convert/s);
});

test('--anyway sends the request unchanged once', async () => {
  posted.length = 0;
  await send('--anyway');
  assert.deepEqual(
    posted.map(({ url }) => url),
    // An Agent API server has one path, and an origin without a path is completed with it.
    ['/process'],
  );
  assert.match(posted[0]?.body ?? '', /"input"/);
});

test('--convert sends the request once in the protocol of the server', async () => {
  posted.length = 0;
  const { code, out } = await send('--convert');
  assert.equal(posted.length, 1);
  const { jsonrpc, params } = JSON.parse(posted[0]?.body ?? '') as Record<string, unknown>;
  assert.equal(jsonrpc, '2.0');
  assert.match(JSON.stringify(params), /Hello/);
  assert.deepEqual([code, out.trim()], [0, 'Hi there']);
});

test('--anyway and --convert together are rejected', async () => {
  const { code } = await send('--convert', '--anyway');
  assert.equal(code, 2);
  assert.equal((await tryTest('--convert', '--anyway')).code, 2);
  assert.equal((await write('--convert', '--anyway')).code, 2);
});

const tryTest = (...options: readonly string[]) =>
  runAgentApi(['test', folder, '--url', new URL('/', server.url).href, ...options]);
const write = (...options: readonly string[]) =>
  runAgentApi(['code', join(folder, 'ask.json'), '--as', 'curl', '--url', new URL('/', server.url).href, ...options]);

test('a test with a request in another protocol fails with the reason, and nothing is sent', async () => {
  posted.length = 0;
  const { code, out } = await tryTest();
  assert.deepEqual([code, posted.length], [1, 0]);
  assert.match(out, /uses A2A, but this request is for .*--anyway.*--convert/s);
});

test('a test request is sent unchanged with --anyway and converted with --convert', async () => {
  posted.length = 0;
  await tryTest('--anyway');
  assert.match(posted[0]?.body ?? '', /^\{"input"/);
  const { code } = await tryTest('--convert');
  assert.equal(code, 0);
  assert.match(posted[1]?.body ?? '', /"jsonrpc":"2\.0"/);
  assert.equal(posted.length, 2);
});

test('code for a server with another protocol is rejected, written unchanged or converted', async () => {
  posted.length = 0;
  const refused = await write();
  assert.deepEqual([refused.code, refused.out], [2, '']);
  assert.match(refused.err, /uses A2A, but this request is for .*--anyway.*--convert/s);
  assert.doesNotMatch(refused.err, /sent/);
  const asItIs = await write('--anyway');
  assert.match(asItIs.out, /--url 'http:[^']*\/process'/);
  const converted = await write('--convert');
  assert.match(converted.out, new RegExp(`--url '${new URL('/', server.url).href}'`));
  assert.match(converted.out, /"jsonrpc"/);
  assert.deepEqual([asItIs.code, converted.code, posted.length], [0, 0, 0]);
});
