/** Tests what the panel shows of a request: the record of a real exchange, without any secret. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readLines } from '../../../src/protocol/core/record/lineReader.ts';
import { createMemoryLineStore } from '../../../src/protocol/core/record/lineStore.ts';
import { projectRequest, type RequestView } from '../../../src/protocol/panel/requestView.ts';
import { readRun } from '../../../src/protocol/session/stored/readRun.ts';
import { serveLoopback } from '../../support/loopback.ts';
import { runOnce } from '../../support/session.ts';

async function readBack(lines: readonly string[]): Promise<RequestView> {
  const store = createMemoryLineStore();
  for (const line of lines) store.append(line);
  const opened = await readRun(store, readLines(store));
  assert.ok(opened.ok);
  await opened.value.done;
  return projectRequest(opened.value.state, 1_000_000, 'en');
}

const done = 'data: {"object":"response","status":"completed"}\n\n';

test('the URL after a redirect, the HTTP version and the bytes are recorded and read back', async () => {
  const server = await serveLoopback((request, response) => {
    if (request.url === '/moved?api_key=hunter2hunter2') response.writeHead(200, { server: 'x' }).end(done);
    else response.writeHead(307, { location: '/moved?api_key=hunter2hunter2' }).end();
  });
  const url = `${new URL(server.url).origin}/process`;
  const { end, lines, state } = await runOnce({ url, body: '{"input":[],"n":1.0}' });
  await server.close();
  assert.equal(end.end, 'completed');
  const view = await readBack(lines);
  assert.equal(view.answeredAt, `${new URL(url).origin}/moved?api_key=•••`);
  assert.deepEqual([view.httpVersion, view.received, view.status], ['1.1', done.length, 200]);
  assert.deepEqual(
    view.responseHeaders?.map(({ name }) => name),
    ['server'],
  );
  assert.equal(view.body, '{"input":[],"n":1.0}');
  assert.deepEqual(view, projectRequest(state, 1_000_000, 'en'));
  assert.ok(!lines.join('').includes('hunter2'));
});

test('a request that is answered where it was sent names one URL only', async () => {
  const server = await serveLoopback((_request, response) => void response.end(done));
  const { lines } = await runOnce({ url: `${new URL(server.url).origin}/process` });
  await server.close();
  assert.equal((await readBack(lines)).answeredAt, undefined);
});

test('a run file with credentials and members of a wrong type is shown without them', async () => {
  const header = {
    agentrun: 1,
    protocol: 'agent-api',
    startedAt: 'x',
    source: 's',
    endpoint: {
      name: 'e',
      url: 'https://u:pass1234@h/p',
      headers: { authorization: 'Bearer abcdefghijk' },
      origin: 'user',
    },
    request: null,
  };
  const end = { end: 'completed', at: 5, url: 7, httpVersion: [], received: 'x', attempts: { a: 1 } };
  const view = await readBack([JSON.stringify(header), JSON.stringify(end)]);
  assert.equal(view.url, 'https://•••@h/p');
  assert.deepEqual(view.requestHeaders.slice(0, 2), [
    { name: 'authorization', value: '•••' },
    { name: 'content-type', value: 'application/json', isAdded: true },
  ]);
  assert.deepEqual(
    [view.body, view.answeredAt, view.httpVersion, view.received],
    [undefined, undefined, undefined, undefined],
  );
  assert.deepEqual(view.attempts, []);
});
