/** Tests what counts as activity of a slow server: the head of an answer as well as its bytes. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { serveLoopback } from '../../../support/loopback.ts';
import { runOnce } from '../../../support/session.ts';

const answer = 'data: {"object":"response","status":"completed"}\n\n';

test('headers count as activity, and so does a redirect', async () => {
  const server = await serveLoopback(async ({ url }, response) => {
    await wait(700);
    if (url === '/process') return void response.writeHead(307, { location: '/there' }).end();
    response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
    await wait(700);
    response.end(answer);
  });
  const { end } = await runOnce({ url: server.url, timeout: 1 });
  assert.deepEqual([end.end, end.fault], ['completed', undefined]);
  await server.close();
});
