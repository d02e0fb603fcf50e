/**
 * Tests that the capturing proxy has one target, detects loops, and answers itself when it cannot forward the answer of
 * the upstream.
 */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { after, test } from 'node:test';
import fc from 'fast-check';
import { captureTarget, captureWirePath } from '../../src/protocol/session/client/captureTarget.ts';
import { closeServers, httpUpstream, observe, proxyTo, rawUpstream } from '../support/captureProxy.ts';

after(closeServers);

const unfit = [
  'HTTP/1.1 042 Odd\r\nContent-Length: 0\r\n\r\n',
  'HTTP/1.1 000 Odd\r\nContent-Length: 0\r\n\r\n',
  'HTTP/1.1 099 Odd\r\nContent-Length: 0\r\n\r\n',
  'HTTP/1.1 200 O\x01K\r\nContent-Length: 0\r\n\r\n',
  'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
  'HTTP/1.1 101 Switching Protocols\r\nUpgrade: h2c\r\n\r\n',
  'HTTP/1.1 1000 OK\r\n\r\n',
  'HTTP/1.1 abc OK\r\n\r\n',
  'HTTP/3.7 200 OK\r\n\r\n',
  'SSH-2.0-OpenSSH\r\n',
  '',
];

for (const answer of unfit) {
  test(`the upstream response ${JSON.stringify(answer)} results in 502, and the proxy keeps running`, async () => {
    const proxy = await proxyTo(await rawUpstream((socket) => socket.end(answer, 'latin1')));
    for (let count = 0; count < 2; count += 1) {
      const seen = await observe(proxy.url);
      assert.equal(seen.statusCode, 502);
    }
  });
}

test('the target stays the same server for any spelling of the path', () => {
  const spelled = fc.array(
    fc.constantFrom(
      '/',
      '\\',
      'evil.example',
      ':',
      '@',
      '?',
      '#',
      '..',
      '.',
      '%2f',
      '%5c',
      'http:',
      'https://',
      'x',
      ' ',
      '\t',
      '//',
      '[::1]',
    ),
    { maxLength: 8 },
  );
  fc.assert(
    fc.property(spelled, fc.constantFrom('http://agent:1/', 'https://agent/api?version=1'), (words, to) => {
      const path = words.join('');
      assert.equal(captureTarget(new URL(to), path).origin, new URL(to).origin);
      assert.match(captureWirePath(new URL(to), path), /^\//);
    }),
  );
});

test('a path with a backslash is sent to no server except the agent', async () => {
  const reached: string[] = [];
  const other = await httpUpstream((asked, response) => {
    reached.push(asked.url ?? '');
    response.end();
  });
  const proxy = await proxyTo(await httpUpstream((asked, response) => response.end(asked.url)));
  const { port } = new URL(other);
  for (const path of [
    `/\\127.0.0.1:${port}/pwn`,
    `/\\/127.0.0.1:${port}/`,
    `//127.0.0.1:${port}/`,
    `\\\\127.0.0.1:${port}`,
  ]) {
    const socket = connect(proxy.port, '127.0.0.1');
    socket.write(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n`);
    await text(socket);
  }
  assert.deepEqual(reached, []);
});

test('the query of the agent URL is kept, and the query of the client is forwarded unchanged', async () => {
  const to = await httpUpstream((asked, response) => response.end(asked.url));
  const proxy = await proxyTo(`${to}openai?api-version=2024-06-01&flag`);
  const cases = [
    ['/openai/chat', '/openai/chat?api-version=2024-06-01&flag'],
    ["/chat?q='a'|b%41&flag=1", "/openai/chat?q='a'|b%41&flag=1&api-version=2024-06-01"],
    ['/chat?api-version=mine', '/openai/chat?api-version=mine&flag'],
  ] as const;
  for (const [path, seen] of cases) {
    const sent = request({ host: '127.0.0.1', port: proxy.port, path, agent: false }).end();
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    assert.equal(await text(answer), seen);
  }
});

for (const host of ['127.0.0.1', 'localhost', '127.1']) {
  test(`a proxy to itself as ${host} answers 508 once`, async () => {
    const { port, dispose } = await proxyTo('http://127.0.0.1:9/');
    await dispose();
    const loop = await proxyTo(`http://${host}:${port}`, { port });
    const seen = await observe(loop.url);
    assert.ok(seen.statusCode === 508, JSON.stringify(seen));
    assert.ok(loop.runs.length <= 1);
  });
}

test('a loop of two proxies results in 508, a chain of two does not', async () => {
  const spare = await proxyTo('http://127.0.0.1:9/');
  await spare.dispose();
  const first = await proxyTo(spare.url);
  const second = await proxyTo(first.url, { port: spare.port });
  const seen = await observe(first.url);
  assert.deepEqual([seen.statusCode, first.runs.length, second.runs.length], [508, 1, 1]);
  const chain = await proxyTo((await proxyTo(await httpUpstream((_asked, response) => response.end('there')))).url);
  assert.equal(await (await fetch(chain.url)).text(), 'there');
});
