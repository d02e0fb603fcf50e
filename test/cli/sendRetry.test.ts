/** Tests `agent-api send --retry`: it waits as the server asks, says so, and records each attempt. */
import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { root } from '../../scripts/places.ts';
import { serveLoopback, type Loopback } from '../support/loopback.ts';
import { runAgentApi } from '../support/runAgentApi.ts';

const request = join(root, 'samples', 'weather.agentrequest.json');
let folder = '';
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'retry-'));
});
after(() => rm(folder, { recursive: true }));

/** A server that refuses the first `busy` requests. `calls` counts all. */
async function serveBusy(busy: number): Promise<Loopback & { readonly calls: () => number }> {
  let calls = 0;
  const server = await serveLoopback((_request, response) => {
    calls += 1;
    if (calls <= busy) return response.writeHead(503, { 'retry-after': '0' }).end('busy');
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    return response.end('data: {"object":"response","id":"r","status":"completed","output":[]}\n\n');
  });
  return { ...server, calls: () => calls };
}

test('a busy agent is asked again, and each attempt is said and recorded', async () => {
  const server = await serveBusy(2);
  try {
    const record = join(folder, 'busy.agentrun.jsonl');
    const sent = await runAgentApi(['send', request, '--url', server.url, '--retry', '3', '--record', record]);
    assert.equal(sent.code, 0, sent.err);
    assert.equal(server.calls(), 3);
    assert.match(
      sent.err,
      /HTTP 503\. busy\. Sending again in [\d.]+ ms \(attempt 2 of 4\)\.\n.*HTTP 503\. busy\. .*\(attempt 3 of 4\)/,
    );
    const end = JSON.parse((await readFile(record, 'utf8')).trimEnd().split('\n').at(-1) ?? '') as object;
    assert.equal((end as { readonly attempts: readonly { readonly status: number }[] }).attempts.length, 2);
  } finally {
    await server.close();
  }
});

test('without the option, and after the last attempt, the error is the result', async () => {
  const server = await serveBusy(9);
  try {
    assert.equal((await runAgentApi(['send', request, '--url', server.url])).code, 1);
    assert.equal(server.calls(), 1);
    assert.equal((await runAgentApi(['send', request, '--url', server.url, '--retry', '1'])).code, 1);
    assert.equal(server.calls(), 3);
    const wrong = await runAgentApi(['send', request, '--url', server.url, '--retry', 'often']);
    assert.equal(wrong.code, 2);
    assert.match(wrong.err, /--retry/);
    assert.equal(server.calls(), 3);
  } finally {
    await server.close();
  }
});

test('a wait that is too long is not made, and the message says which', async () => {
  const server = await serveLoopback((_request, response) =>
    response.writeHead(429, { 'retry-after': '3600' }).end('busy'),
  );
  try {
    const args = ['send', request, '--url', server.url];
    const waiting = await runAgentApi([...args, '--retry', '3']);
    assert.equal(waiting.code, 1);
    assert.match(waiting.err, /HTTP 429\. busy\. The server asks for a wait of 3600 s, .* waits at most 30 s\. Send/);
    assert.doesNotMatch((await runAgentApi(args)).err, /3600/);
  } finally {
    await server.close();
  }
});
