/**
 * Tests a path that a server does not have: the run names the path where such requests usually go, and nothing is sent
 * there.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describeFault } from '../../../src/protocol/core/l10n/faults.ts';
import { serveLoopback } from '../../support/loopback.ts';
import { startTestSession } from '../../support/session.ts';

test('a path that the user has not written is named', async () => {
  const posted: (string | undefined)[] = [];
  const server = await serveLoopback((request, response) => {
    if (request.method === 'POST') posted.push(request.url);
    response.writeHead(404).end('no');
  });
  const { origin } = new URL(server.url);
  try {
    for (const [protocol, asked, chosen, usual] of [
      ['agent-api', '/?key=k-secret', '/process', undefined],
      ['chat', '/v1', '/v1/chat/completions', ['/chat/completions']],
    ] as const) {
      const { session } = await startTestSession({ url: origin + asked, protocol });
      const { fault } = await session.done;
      const url = origin + chosen;
      assert.deepEqual(fault, { kind: 'http', status: 404, excerpt: 'no', chosen: url, ...(usual && { usual }) });
      const english = describeFault(fault, 'en');
      assert.ok(english.includes(`no. The request was sent to ${url}, the usual path of this protocol. `), english);
      const chinese = describeFault(fault, 'zh-cn');
      assert.ok(chinese.includes(`请求发送到了 ${url}，`), chinese);
    }
    assert.deepEqual(posted, ['/process?key=k-secret', '/v1/chat/completions']);
  } finally {
    await server.close();
  }
});

const cases = [
  ['chat', '/wrong', 404, ['/v1/chat/completions', '/chat/completions']],
  ['chat', '/chat/completions', 404, ['/v1/chat/completions']],
  ['agent-api', '/wrong', 405, ['/process']],
  ['agent-api', '/process', 404, undefined],
  ['a2a', '/wrong', 404, ['/', '/a2a', '/a2a/jsonrpc']],
  ['ag-ui', '/wrong', 405, ['/ag-ui', '/agui', '/']],
  ['chat', '/wrong', 400, undefined],
  ['chat', '/wrong', 500, undefined],
] as const;

for (const [protocol, path, status, usual] of cases) {
  test(`${protocol} to ${path}, answered with ${status}: ${usual?.join(', ') ?? 'nothing is suggested'}`, async () => {
    const posted: (string | undefined)[] = [];
    const server = await serveLoopback((request, response) => {
      if (request.method === 'POST') posted.push(request.url);
      response.writeHead(status).end('no');
    });
    const { session } = await startTestSession({ url: new URL(path, server.url).href, protocol });
    const { fault } = await session.done;
    assert.deepEqual(fault, { kind: 'http', status, excerpt: 'no', ...(usual && { usual }) });
    assert.deepEqual(posted, [path]);
    for (const [locale, words] of [
      ['en', 'usually go to'],
      ['zh-cn', '通常发送到'],
    ] as const) {
      const content = describeFault(fault, locale);
      assert.equal(content.includes(words), usual !== undefined);
      assert.equal(content.includes(usual?.join(', ') ?? 'undefined'), usual !== undefined);
    }
    await server.close();
  });
}
