/** Tests what counts as activity of a slow server: the head of an answer as well as its bytes. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { nodeTransport } from '../../../../src/node/nodeExchange.ts';
import { serveLoopback } from '../../../support/loopback.ts';
import { runOnce } from '../../../support/session.ts';

const answer = 'data: {"object":"response","status":"completed"}\n\n';

test('headers count as activity, and so does a redirect', async () => {
  const server = await serveLoopback(async ({ url }, response) => {
    await wait(1500);
    if (url === '/process') return void response.writeHead(307, { location: '/there' }).end();
    response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
    await wait(1500);
    response.end(answer);
  });
  const { end } = await runOnce({ url: server.url, timeout: 2.5 });
  assert.deepEqual([end.end, end.fault], ['completed', undefined]);
  await server.close();
});

test('time in which the reader is busy is not silence of the server', async () => {
  const server = await serveLoopback(async (_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(': first\n\n');
    await wait(550);
    response.end(answer);
  });
  const request = { url: server.url, headers: {}, body: '{}', timeout: 0.4 };
  const asked = await nodeTransport(request, new AbortController().signal);
  assert.ok(asked.ok);
  let text = '';
  for await (const item of asked.value.body) {
    assert.ok(item instanceof Uint8Array, JSON.stringify(item));
    text += Buffer.from(item).toString();
    await wait(700);
  }
  assert.equal(text, `: first\n\n${answer}`);
  await server.close();
});
