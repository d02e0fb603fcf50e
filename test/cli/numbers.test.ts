/**
 * Tests that numbers stay exact to the last digit, from the written request to the server and to everything that is
 * made from the record.
 */
import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { text as readAll } from 'node:stream/consumers';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { compactJson, indentJson } from '../../src/protocol/core/json/jsonText.ts';
import { parseExact } from '../../src/protocol/core/json/exactJson.ts';
import { serveLoopback, type Loopback } from '../support/loopback.ts';
import { programsFor, runProgram } from '../support/requestPrograms.ts';
import { withoutCurl } from '../support/withoutCurl.ts';
import { runAgentApi } from '../support/runAgentApi.ts';

const numbers = '12345678901234567890, 1.0, 1e400, -0, 0.1000, 1E5';
const input = '[{"role":"user","type":"message","content":[{"type":"text","text":"caf\\u00e9 \\/"}]}]';
/** It has an id and a session, so that nothing has to be added. */
const strict = `{ "input": ${input},\n  "id": "r", "session_id": "s", "user_id": "u", "seed": 1, "seed": 12345678901234567890,\n  "temperature": 1.0, "model_config": {"values": [${numbers}]}  }`;
const noted = strict
  .replace('"seed": 1,', '/* twice */ "seed": 1, // really\n')
  .replace('"temperature": 1.0,', '"temperature": 1.0,// 1.00\n')
  .replace(/ {2}\}$/, ', /* end */ }');
const answer = `{"object":"message","type":"function_call","id":"m","role":"assistant","status":"completed","content":[{"object":"content","type":"data","data":{"call_id":"c","name":"f","arguments":{"n":12345678901234567890,"x":1.0}},"index":0,"delta":false,"msg_id":"m","status":"completed"}]}`;
const created = '{"object":"response","id":"r","status":"in_progress","output":[]}';
const done = '{"object":"response","id":"r","status":"completed","output":[]}';

let folder = '';
let server: Loopback;
const received: string[] = [];
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'numbers-'));
  server = await serveLoopback((request, response) => {
    void readAll(request).then((body) => {
      received.push(body);
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.end([created, answer, done].map((event) => `data: ${event}\n\n`).join(''));
    });
  });
});
after(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

async function fileOf(name: string, content: string): Promise<string> {
  await writeFile(join(folder, name), content);
  return join(folder, name);
}

async function receivedBy(work: () => Promise<unknown>): Promise<string> {
  received.length = 0;
  await work();
  assert.equal(received.length, 1);
  return received[0] ?? '';
}

test('a request is sent as written, but without comments and trailing commas', async () => {
  const plain = await fileOf('plain.json', strict);
  assert.equal(await receivedBy(() => runAgentApi(['send', plain, '--url', server.url])), strict);
  const withNotes = await fileOf('noted.jsonc', noted);
  const sent = await receivedBy(() => runAgentApi(['send', withNotes, '--url', server.url]));
  assert.equal(compactJson(sent), compactJson(strict));
  // The schema of a test file does not allow a number that is not finite.
  const finite = strict.replace(' 1e400,', '');
  const run = await fileOf(
    'test.agenttest.json',
    `{"tests":[{"name":"t","request":${finite},"expect":{"end":"completed"}}]}`,
  );
  const tested = await receivedBy(() => runAgentApi(['test', run, '--url', server.url]));
  assert.equal(compactJson(tested), compactJson(finite));
});

test('the record and everything derived from it keep the numbers as written', async () => {
  const record = join(folder, 'one.agentrun.jsonl');
  await runAgentApi(['send', await fileOf('one.json', strict), '--url', server.url, '--record', record]);
  const [header = ''] = (await readFile(record, 'utf8')).split('\n');
  assert.ok(header.includes(`"request":${compactJson(strict)}`), header);
  const curl = (await runAgentApi(['export', record, '--as', 'curl'])).out;
  assert.ok(curl.includes(`\n${indentJson(strict)}\nAGENT_REQUEST`), curl);
  const [again = ''] = (await runAgentApi(['export', record, '--as', 'run'])).out.split('\n');
  assert.equal(again, header);
  for (const form of ['json', 'markdown', 'jsonl', 'sse']) {
    const { out } = await runAgentApi(['export', record, '--as', form]);
    assert.match(out, /"n": ?12345678901234567890,\s*"x": ?1\.0\b/, `${form}: ${out}`);
  }
  assert.match((await runAgentApi(['fold', record])).out, /"n": 12345678901234567890,\s*"x": 1\.0\b/);
  const imported = await runAgentApi(['import', record, '--record', join(folder, 'imported')]);
  assert.equal((await readFile(imported.out.trim(), 'utf8')).split('\n')[0], header);
  const events = await fileOf('events.json', `[${created},${answer},${done}]`);
  const array = await runAgentApi(['import', events, '--record', join(folder, 'array')]);
  assert.ok((await readFile(array.out.trim(), 'utf8')).includes(JSON.stringify(answer)));
});

test('generated programs keep the numbers of the request', async (t) => {
  const body = parseExact(strict);
  const own = programsFor(server.url, { protocol: 'agent-api', body }, ['typescript', 'shellscript', 'python']);
  const sources = new Map(own.map((program) => [program.target, program]));
  for (const target of ['fetch', 'curl'] as const) {
    await t.test(target, { skip: target === 'curl' && withoutCurl }, async () => {
      const program = sources.get(target);
      assert.ok(program);
      const command = target === 'fetch' ? process.execPath : 'sh';
      const sent = await receivedBy(() => runProgram(command, program));
      assert.equal(compactJson(sent), compactJson(strict));
    });
  }
  for (const target of ['requests', 'httpx'] as const) {
    const source = sources.get(target)?.source ?? '';
    assert.ok(source.includes('body.encode()') && source.includes('12345678901234567890'), source);
    assert.ok(source.includes('1e400') && source.includes('0.1000') && source.includes('-0'), source);
  }
  const client = sources.get('agentscope')?.source ?? '';
  assert.match(client, /"values": \[12345678901234567890, 1\.0, 1e400, -0, 0\.1000, 1E5\]/);
  assert.match(client, /^# This client writes some numbers differently from the request: 1e400, -0, 0\.1000, 1E5$/m);
});

test('numbers that Python writes unchanged stay in a dictionary', () => {
  const body = parseExact('{"input":[],"seed":12345678901234567890,"temperature":1.0,"top_p":0.5}');
  const own = programsFor(server.url, { protocol: 'agent-api', body }, ['python']);
  const source = own.find(({ target }) => target === 'requests')?.source ?? '';
  assert.match(source, /"seed": 12345678901234567890/);
  assert.match(source, /"temperature": 1\.0/);
  assert.match(source, /json=request/);
});

test('a conversion keeps the numbers', async () => {
  const chat =
    '{"model":"m","messages":[{"role":"user","content":"hi"}],"seed":12345678901234567890,"temperature":1.0}';
  const file = await fileOf('chat.json', chat);
  for (const target of ['responses', 'agent-api', 'chat']) {
    const { out } = await runAgentApi(['convert', file, '--to', target]);
    assert.match(out, /12345678901234567890/, `${target}: ${out}`);
    assert.match(out, /"temperature": 1\.0\b/, `${target}: ${out}`);
  }
});
