/** Tests that a secret is in the request and nowhere else, even if the server sends it back. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createProjector } from '../../../../src/protocol/panel/projector.ts';
import { serveLoopback } from '../../../support/loopback.ts';
import { runOnce } from '../../../support/session.ts';

const canary = 'c4n"ary/sëcret+value=';
const lookup = (kind: string, name: string): Promise<string | undefined> =>
  Promise.resolve(kind === 'secret' && name === 'TOKEN' ? canary : undefined);
const forms = [canary, JSON.stringify(canary).slice(1, -1), encodeURIComponent(canary), encodeURI(canary)];

for (const status of [200, 401]) {
  test(`a secret that the server echoes with HTTP ${status} is not recorded`, async () => {
    let received = '';
    const server = await serveLoopback((request, response) => {
      received = Buffer.from(request.headers['x-key'] as string, 'latin1').toString('latin1');
      const url = new URL(request.url ?? '', 'http://h');
      const echo = {
        object: 'message',
        id: 'm',
        content: [{ type: 'text', text: url.searchParams.get('key') }],
        error: { code: 'x', message: `bad ${canary}` },
      };
      response.writeHead(status, { 'content-type': 'text/event-stream' });
      response.end(`data: ${JSON.stringify(echo)}\n\ndata: ${request.url}\n\ndata: ${canary}\n\n: ${canary}\n\n`);
    });
    const run = await runOnce({
      url: `${server.url}?key=\${secret:TOKEN}`,
      headers: { 'x-key': 'ascii ${secret:TOKEN}' },
      lookup,
    });
    await server.close();
    assert.ok(received.startsWith('ascii c4n"ary'));
    const view = createProjector(run.state, { locale: 'en', live: true }).snapshot();
    const everything = [...run.lines, JSON.stringify(run.end), JSON.stringify(view)].join('\n');
    for (const form of forms) assert.equal(everything.includes(form), false, form);
    assert.ok(everything.includes('${secret:TOKEN}'));
  });
}

test('a literal credential in the settings is not recorded either', async () => {
  const server = await serveLoopback((request, response) => {
    response.writeHead(401, { 'content-type': 'text/plain' }).end(`you sent ${request.headers.authorization ?? ''}`);
  });
  const run = await runOnce({ url: server.url, headers: { Authorization: 'Bearer literal-credential-7' } });
  await server.close();
  const everything = [...run.lines, JSON.stringify(run.end)].join('\n');
  assert.equal(everything.includes('literal-credential-7'), false);
});

test('the fault of an unreachable host does not reveal a secret in its URL', async () => {
  const run = await runOnce({
    url: 'http://127.0.0.1:9/${secret:TOKEN}',
    lookup: () => Promise.resolve('path-canary-9'),
  });
  assert.equal([...run.lines, JSON.stringify(run.end)].join('\n').includes('path-canary-9'), false);
});

test('a missing variable results in an unknown-variable fault', async () => {
  await assert.rejects(runOnce({ url: 'http://127.0.0.1:9/', headers: { a: '${env:NOPE}' } }), /unknown-variable/);
});

test('redaction keeps numbers that equal a port from the environment, and keeps each line valid', async () => {
  const values: Readonly<Record<string, string>> = { PORT: '8080', PIN: '31415926', ODD: '","x":{"' };
  const lookupValue = (_kind: string, name: string): Promise<string | undefined> => Promise.resolve(values[name]);
  const server = await serveLoopback((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.end('data: {"object":"response","status":"completed","created_at":18080314159268080}\n\n');
  });
  const run = await runOnce({
    url: server.url,
    headers: { 'x-a': 'p ${env:PORT}', 'x-b': 'q ${secret:PIN}', 'x-c': '${secret:ODD}' },
    body: '{"input":[],"max_tokens":8080,"pin":31415926,"a":"b","x":{"y":1}}',
    lookup: lookupValue,
  });
  await server.close();
  const [header, ...others] = run.lines.map((line) => JSON.parse(line) as { readonly request?: object });
  assert.deepEqual(header?.request, {
    ...{ input: [], max_tokens: 8080, pin: '${secret:PIN}' },
    ...{ a: 'b', x: { y: 1 } },
  });
  assert.equal(others.length, 2);
  assert.equal(run.end.end, 'completed');
});
