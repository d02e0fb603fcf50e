/** Tests requests as code: the programs are run, and a server checks what they send. */
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
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
import { root } from '../../../../scripts/places.ts';
import { withoutCurl } from '../../../support/withoutCurl.ts';

const seen: { readonly body: unknown; readonly token: string | undefined }[] = [];
const server = createServer((request, response) => {
  void text(request).then((body) => {
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
