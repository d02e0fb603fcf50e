/** Tests `agent-api send --format jsonl`: every event as a line of JSON, also malformed ones, and nothing else. */
import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { serveLoopback } from '../support/loopback.ts';
import { runAgentApi } from '../support/runAgentApi.ts';

let folder = '';
let request = '';
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'events-'));
  request = join(folder, 'a.agentrequest.json');
  const input = [{ role: 'user', content: [{ type: 'text', text: 'weather in London' }] }];
  await writeFile(request, JSON.stringify({ input }));
});
after(() => rm(folder, { recursive: true }));

test('each event is a line, in the form that export prints and that fold reads', async () => {
  const record = join(folder, 'run.agentrun.jsonl');
  const sent = await runAgentApi(['send', request, '--format', 'jsonl', '--record', record]);
  assert.equal(sent.code, 0);
  assert.match(sent.err, /^\[completed\] \d+ events in [\d.]+ m?s\n$/);
  const events = sent.out.trimEnd().split('\n');
  assert.ok(events.every((line) => typeof JSON.parse(line) === 'object'));
  assert.equal((await runAgentApi(['export', record, '--as', 'jsonl'])).out, sent.out);
  const folded = await runAgentApi(['fold', '-'], sent.out);
  assert.equal((JSON.parse(folded.out) as { readonly status: string }).status, 'completed');
  assert.equal((await readFile(record, 'utf8')).trimEnd().split('\n').length, events.length + 2, 'and header and end');
});

test('malformed events, stray lines and error bodies are printed as JSON strings, and secrets are not', async () => {
  const text =
    'data: {"object":"response","status":"created","id":"r"}\n\n: heartbeat\n\ndata: {"object": broken\n\nstray line\n\n' +
    'data: {"note": "secret-canary-7"}\n\ndata: {"object":"response",\ndata: "status":"completed","id":"r"}\n\n';
  const server = await serveLoopback((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.end(text);
  });
  const args = [
    'send',
    request,
    '--url',
    server.url,
    '--format',
    'jsonl',
    '--header',
    'Authorization: Bearer ${env:KEY}',
  ];
  const { out } = await runAgentApi(args, '', { KEY: 'secret-canary-7' });
  await server.close();
  const lines = out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown);
  assert.deepEqual(
    lines.map((line) => (typeof line === 'string' ? line : Object.keys(line as object).join())),
    ['object,status,id', '{"object": broken', 'stray line', 'note', 'object,status,id'],
  );
  assert.equal(out.includes('secret-canary-7'), false);

  const failing = await serveLoopback((_request, response) => {
    response.writeHead(500, { 'content-type': 'text/plain' });
    response.end('Internal\nerror');
  });
  const failed = await runAgentApi(['send', request, '--url', failing.url, '--anyway', '--format', 'jsonl']);
  await failing.close();
  assert.equal(failed.code, 1);
  assert.equal(failed.out, '"Internal\\nerror"\n');
});
