/**
 * Tests that redirects keep the POST, never send the endpoint's headers to another origin, and never reach process
 * control routes.
 */
import assert from 'node:assert/strict';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { test } from 'node:test';
import { serveLoopback, type Loopback } from '../../../support/loopback.ts';
import { runOnce } from '../../../support/session.ts';

const done = 'data: {"object":"response","status":"completed"}\n\n';
const headers = { authorization: 'Bearer canary-token-1', 'x-tenant': 'blue', cookie: 'a=canary-cookie' };

interface Seen {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingHttpHeaders;
}

async function withServers(
  location: (home: Loopback, away: Loopback) => string,
  status: number,
  check: (end: Awaited<ReturnType<typeof runOnce>>, home: readonly Seen[], away: readonly Seen[]) => void,
): Promise<void> {
  const seenHome: Seen[] = [];
  const seenAway: Seen[] = [];
  let target = '';
  const answer =
    (seen: Seen[]) =>
    (request: IncomingMessage, response: ServerResponse): void => {
      seen.push({ method: request.method, url: request.url, headers: request.headers });
      if (request.url === '/process' && seen === seenHome) response.writeHead(status, { location: target }).end();
      else response.writeHead(200, { 'content-type': 'text/event-stream' }).end(done);
    };
  const home = await serveLoopback(answer(seenHome));
  const away = await serveLoopback(answer(seenAway));
  target = location(home, away);
  try {
    check(await runOnce({ url: home.url, headers }), seenHome, seenAway);
  } finally {
    await home.close();
    await away.close();
  }
}

for (const status of [301, 302, 307, 308]) {
  test(`${status} to another origin is followed as POST, without any of the endpoint's headers`, () =>
    withServers(
      (_home, away) => `http://127.0.0.1:${away.port}/process`,
      status,
      ({ end }, _home, [seen]) => {
        assert.equal(end.end, 'completed');
        assert.equal(seen?.method, 'POST');
        assert.equal(JSON.stringify(seen?.headers).includes('canary'), false);
        assert.equal(seen?.headers['x-tenant'], undefined);
        assert.equal(seen?.headers['content-type'], 'application/json');
      },
    ));
}

test('a redirect within the origin keeps the headers', () =>
  withServers(
    () => '/v2/process',
    307,
    ({ end }, home) => {
      assert.equal(end.end, 'completed');
      assert.equal(home[1]?.headers.authorization, headers.authorization);
    },
  ));

for (const path of ['/shutdown', '/admin/shutdown', '/%61dmin/status', '/x/../admin/status', '//shutdown/']) {
  test(`a redirect to ${path} is not followed`, () =>
    withServers(
      (home) => `http://127.0.0.1:${home.port}${path}`,
      307,
      ({ end }, home) => {
        assert.equal(end.fault?.kind, 'forbidden-url');
        assert.equal(home.length, 1);
      },
    ));
}

test('303 and endless redirects end with a fault', async () => {
  await withServers(
    () => '/other',
    303,
    ({ end }) => assert.equal(end.fault?.kind, 'redirect'),
  );
  await withServers(
    () => '/process',
    307,
    ({ end }, home) => {
      assert.equal(end.fault?.kind, 'redirect');
      assert.ok(home.length < 10);
    },
  );
});
