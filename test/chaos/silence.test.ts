/**
 * Tests that only an endpoint's timeout ends a silence, because Node's agents, `fetch` and sockets have default
 * timeouts of 5 s and of 300 s.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { closing, opening, say, send, serveTcp, streamHead } from './agentStream.ts';
import { recordFrom, type Recorded } from './recordRun.ts';

/** In seconds. `npm run test:chaos -- --soak` makes it more than five minutes. */
const silence = Number(process.env['CHAOS_SILENCE'] ?? 6);

test(`${silence} s without data, before or during an answer, do not end the run`, async () => {
  const server = await serveTcp(async (socket, request) => {
    if (request.startsWith('POST /late')) await wait(silence * 1000);
    await send(socket, `${streamHead}\r\n${opening}${say('early')}`);
    if (request.startsWith('POST /stalled')) await wait(silence * 1000);
    socket.end(closing);
  });
  const ask = (path: string): Promise<Recorded> =>
    recordFrom({ url: server.url.replace('/process', path), timeout: silence + 60 });
  try {
    for (const { end, text } of await Promise.all([ask('/late'), ask('/stalled')])) {
      assert.deepEqual([end.end, end.fault, text], ['completed', undefined, 'early']);
      assert.ok(end.at >= silence * 1000);
    }
  } finally {
    await server.close();
  }
});
