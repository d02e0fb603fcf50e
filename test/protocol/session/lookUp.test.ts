/** Tests that a server which answers no question about itself delays the request only once, and not longer than asked. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { test } from 'node:test';
import { nodeExchange, nodeTransport } from '../../../src/node/nodeExchange.ts';
import { createTransport } from '../../../src/protocol/session/client/createTransport.ts';
import { startLookUp } from '../../../src/protocol/session/client/lookUp.ts';
import { findMismatch } from '../../../src/protocol/session/live/findMismatch.ts';
import { locateRequest } from '../../../src/protocol/session/live/locateRequest.ts';
import { agentApi } from '../../../src/protocol/protocols/agent-api/protocol.ts';
import { serveLoopback } from '../../support/loopback.ts';
import { runAgentApi } from '../../support/runAgentApi.ts';

const never = new AbortController().signal;

/** A server that answers a POST, and accepts everything else without an answer. */
async function serveSilently() {
  const asked: string[] = [];
  const server = await serveLoopback((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    if (request.method !== 'POST') return;
    request.resume();
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.end('data: {"object":"response","id":"r","status":"completed","output":[]}\n\n');
  });
  return { ...server, origin: new URL('/', server.url).href, asked };
}

test('send asks a silent server once, within its timeout, and then posts', async () => {
  const server = await serveSilently();
  try {
    const input = [{ role: 'user', type: 'message', content: [{ type: 'text', text: 'Hi' }] }];
    const sent = await runAgentApi(
      ['send', '-', '--url', server.origin, '--timeout', '1'],
      JSON.stringify({ input, stream: true }),
    );
    assert.equal(sent.code, 0, sent.err);
    // Each further question would have waited for its own time.
    assert.deepEqual(server.asked, ['GET /', 'POST /process']);
  } finally {
    await server.close();
  }
});

test('the look-up of the protocol and that of the route share one time', async () => {
  const server = await serveSilently();
  try {
    const transport = createTransport(nodeExchange);
    const request = { url: server.origin, headers: {}, timeout: 0.2 };
    assert.equal(await findMismatch(request, agentApi, never, { exchange: nodeExchange, transport }), undefined);
    const located = await locateRequest({ ...request, body: '' }, agentApi, transport, never);
    assert.deepEqual(located, { url: `${server.origin}process`, isFound: false });
    assert.deepEqual(server.asked, ['GET /']);
    // Another transport does not know that the server was silent, and neither does another look-up.
    await locateRequest({ ...request, body: '' }, agentApi, nodeTransport, never);
    await locateRequest({ ...request, body: '' }, agentApi, transport, startLookUp(0.2, never));
    assert.deepEqual(server.asked, ['GET /', 'GET /', 'GET /']);
  } finally {
    await server.close();
  }
});

test('a look-up ends with the timeout of its request, also if it was heard, and with its caller', async () => {
  const heard = startLookUp(0.0155, never);
  heard.heard();
  if (!heard.signal.aborted) await once(heard.signal, 'abort');
  const stopped = new AbortController();
  const { signal } = startLookUp(3600, stopped.signal);
  assert.equal(signal.aborted, false);
  stopped.abort();
  assert.equal(signal.aborted, true);
});
