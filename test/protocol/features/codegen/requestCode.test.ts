/** Tests requests as code: the programs are run, and a server checks what they send. */
import assert from 'node:assert/strict';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { after, before, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import type { RequestTarget } from '../../../../src/protocol/features/codegen/codeTarget.ts';
import { writeRequestCode } from '../../../../src/protocol/features/export/writeCode.ts';
import { writtenUrl } from '../../../../src/protocol/features/codegen/request/requestCodeOptions.ts';
import { headersOfProtocol } from '../../../../src/protocol/session/client/addHeaders.ts';
import { wireProtocolById } from '../../../../src/protocol/protocols/registry.ts';
import type { JsonObject } from '../../../../src/protocol/core/json/json.ts';
import { resolveEndpoint } from '../../../../src/protocol/session/client/endpoint.ts';
import { nodeTransport } from '../../../../src/node/nodeExchange.ts';
import { root } from '../../../../scripts/places.ts';
import { withoutCurl } from '../../../support/withoutCurl.ts';

const seen: { readonly body: unknown; readonly token: string | undefined }[] = [];
/** The headers and the path of each request. */
const heads: { readonly headers: IncomingHttpHeaders; readonly path: string | undefined }[] = [];
const server = createServer((request, response) => {
  void text(request).then((body) => {
    heads.push({ headers: request.headers, path: request.url });
    seen.push({ body: JSON.parse(body), token: request.headers.authorization });
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.end('data: {"object":"response","id":"r","status":"completed","output":[]}\n\n');
  });
});
const folder = mkdtempSync(join(tmpdir(), 'request-code-'));
let url = '';

before(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/process`;
});
after(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

const body = {
  input: [{ role: 'user', content: [{ type: 'text', text: `it's "quoted" \\ $HOME \`x\` %PATH% \${a} \u2028 名` }] }],
  'odd key': { 1: 2.5, __proto: null },
};

function write(target: RequestTarget): string {
  const headers = { Authorization: 'Bearer ${env:AGENT_TOKEN}', 'X-Plain': "it's" };
  return writeRequestCode({ url, headers, body, protocol: 'agent-api' }, target, 'en', (same) => same);
}

async function run(command: string, args: readonly string[]): Promise<string> {
  const child = spawn(command, args, { cwd: folder, env: { ...process.env, AGENT_TOKEN: 'top secret' } });
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return output + errors;
}

function put(name: string, content: string): string {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
}

test('fetch: the request arrives unchanged, and the token comes from the environment', async () => {
  const library = pathToFileURL(join(root, 'src/protocol/index.ts')).href;
  const program = write('fetch').replace("'agent-api-workbench/protocol'", `'${library}'`);
  const output = await run(process.execPath, [put('program.mts', program)]);
  assert.match(output, /"status":"completed"/);
  assert.deepEqual(seen.pop(), { body, token: 'Bearer top secret' });
});

test('curl: the request arrives unchanged', { skip: withoutCurl }, async () => {
  await run('sh', [put('program.sh', write('curl'))]);
  assert.deepEqual(seen.pop(), { body, token: 'Bearer top secret' });
});

/** Headers that a user may set, of which programs set some themselves. */
const own = {
  'Content-Type': 'application/json; charset=utf-8',
  ACCEPT: 'application/x-ndjson',
  'X-Empty': ' ',
  'X-Spaces': '  a b ',
  'X-Token': 'Bearer ${env:AGENT_TOKEN}',
};

test('programs send the headers and the path that the extension sends', { skip: withoutCurl }, async () => {
  const request = { url: `${url}/a b/é?q=x y`, headers: own, body, protocol: 'agent-api' };
  const resolved = await resolveEndpoint({ name: 'e', timeout: 10, ...request }, async () => 'top secret');
  assert.ok(resolved.ok);
  const sent = await nodeTransport({ ...resolved.value.request, body: '{}' }, new AbortController().signal);
  assert.ok(sent.ok);
  // oxlint-disable-next-line no-unused-vars -- the body is only read to its end.
  for await (const _piece of sent.value.body);
  const expected = heads.at(-1);
  const library = pathToFileURL(join(root, 'src/protocol/index.ts')).href;
  const program = (target: RequestTarget): string => writeRequestCode(request, target, 'en', (same) => same);
  const fetches = program('fetch').replace("'agent-api-workbench/protocol'", `'${library}'`);
  await run(process.execPath, [put('own.mts', fetches)]);
  await run('sh', [put('own.sh', program('curl'))]);
  for (const { headers, path } of heads.slice(-2)) {
    assert.equal(path, expected?.path);
    for (const name of Object.keys(own).map((one) => one.toLowerCase()))
      assert.equal(headers[name], expected?.headers[name], name);
  }
  assert.equal(expected?.headers['x-empty'], '');
  for (const target of ['requests', 'httpx'] as const) {
    for (const [name, value] of Object.entries(own))
      if (!value.includes('$')) assert.ok(program(target).includes(`"${name}": "${value.trim()}"`), name);
    assert.match(program(target), /a%20b\/%C3%A9\?q=x%20y/);
  }
});

/** What the HTTP client of each program decides. */
const ofClients =
  /^(?:host|connection|user-agent|content-length|accept-(?:encoding|language)|sec-fetch-mode|transfer-encoding)$/;

const asked: Readonly<Record<string, JsonObject>> = {
  'agent-api': { input: [] },
  responses: { input: 'x' },
  chat: { messages: [] },
  a2a: { jsonrpc: '2.0', id: 1, method: 'SendStreamingMessage', params: {} },
  'ag-ui': { threadId: 't', runId: 'r', messages: [], tools: [], context: [], state: {}, forwardedProps: {} },
};

for (const [protocol, request] of Object.entries(asked)) {
  test(`${protocol}: programs send the headers that the extension adds`, { skip: withoutCurl }, async () => {
    const added = headersOfProtocol(wireProtocolById(protocol), request);
    const sent = await nodeTransport({ url, headers: added, body: '{}', timeout: 10 }, new AbortController().signal);
    assert.ok(sent.ok);
    // oxlint-disable-next-line no-unused-vars -- the body is only read to its end.
    for await (const _piece of sent.value.body);
    const program = (target: RequestTarget): string =>
      writeRequestCode({ url, headers: {}, body: request, protocol }, target, 'en', (same) => same);
    const library = pathToFileURL(join(root, 'src/protocol/index.ts')).href;
    await run('sh', [put('added.sh', program('curl'))]);
    await run(process.execPath, [
      put('added.mts', program('fetch').replace("'agent-api-workbench/protocol'", `'${library}'`)),
    ]);
    const [extension, curl, fetch] = heads.slice(-3).map(({ headers }) =>
      Object.entries(headers)
        .filter(([name]) => !ofClients.test(name))
        .toSorted(([one], [other]) => one.localeCompare(other)),
    );
    assert.deepEqual(curl, extension);
    assert.deepEqual(fetch, extension);
    for (const target of ['requests', 'httpx'] as const)
      for (const [name, value] of Object.entries(added)) assert.ok(program(target).includes(`"${name}": "${value}"`));
  });
}

test('an address with a variable is written with percent-encoding, and the variable stays', () => {
  assert.equal(writtenUrl('http://h:1/a b/${env:X}/名 "?q=%20'), 'http://h:1/a%20b/${env:X}/%E5%90%8D%20%22?q=%20');
  assert.equal(writtenUrl('${env:BASE}/a b'), '${env:BASE}/a%20b');
  assert.equal(writtenUrl('http://h:1/\ud800${env:X}'), 'http://h:1/%EF%BF%BD${env:X}');
});

test('httpx sends characters of Latin-1 in headers, and texts with half of a surrogate pair', () => {
  const headers = { 'x-uni': 'café', 'x-both': 'é${env:AGENT_TOKEN}', 'x-plain': 'a' };
  const code = (target: RequestTarget): string =>
    writeRequestCode({ url, headers, body: { a: '\ud800' }, protocol: 'agent-api' }, target, 'en', (same) => same);
  assert.match(code('httpx'), /"x-uni": "caf(?:é|\\xe9|\\U000000e9)"\.encode\("latin-1"\)/i);
  assert.match(code('httpx'), /"x-both": \(".*" \+ os\.environ\["AGENT_TOKEN"\]\)\.encode\("latin-1"\)/);
  assert.match(code('httpx'), /"x-plain": "a",?\n/);
  assert.doesNotMatch(code('requests'), /latin-1/);
  for (const target of ['httpx', 'requests'] as const) assert.match(code(target), /^body = '\{"a":"\\\\ud800"\}'$/m);
});

test('no program contains the value of a variable', () => {
  for (const target of ['requests', 'httpx', 'agentscope', 'fetch', 'curl'] as const) {
    assert.match(write(target), /AGENT_TOKEN/);
    assert.doesNotMatch(write(target), /\$\{env:/);
  }
});

test('the OpenAI client sends an AgentRequest to the compatible route, and losses are reported', () => {
  const order = { headers: {}, protocol: 'agent-api' };
  const toOpenai = (to: string, more: object = {}): string =>
    writeRequestCode({ ...order, url: to, body: { ...body, ...more } }, 'openai', 'en', (same) => same);
  for (const address of ['http://h:1', 'http://h:1/process', 'http://h:1/process/']) {
    assert.match(toOpenai(address), /base_url="http:\/\/h:1\/compatible-mode\/v1"/);
  }
  assert.match(toOpenai('${env:BASE}/process'), /base_url=os\.environ\["BASE"\] \+ "\/compatible-mode\/v1"/);
  assert.match(toOpenai(url), /stream=True/);
  assert.doesNotMatch(toOpenai(url, { stream: false }), /stream=True/);
  const program = toOpenai(url, { user_id: 'u', 'line\n\u2028\u202ebreak': 1 });
  assert.match(program, /# Not sent:\n.*\n# - \/line\\n\ufffd\ufffdbreak: .* has no field for it\.\n/);
  assert.match(program, /# - \/odd key: odd key\. /);
  assert.match(program, /# Sent, but dropped by the server .*:\n# - \/user: user\. /);
  assert.doesNotMatch(toOpenai(url, { 'odd key': undefined }), /Not sent/);
});
