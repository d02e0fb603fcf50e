/** Tests where a request goes if only the server is known. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chat } from '../../../src/protocol/protocols/chat/protocol.ts';
import { requestUrls } from '../../../src/protocol/protocols/building-blocks/requestUrls.ts';
import { responses } from '../../../src/protocol/protocols/responses/protocol.ts';
import { serveLoopback } from '../../support/loopback.ts';
import { runOnce } from '../../support/session.ts';

test('completes a base URL like the SDKs do, and leaves any other path unchanged', () => {
  assert.deepEqual(requestUrls('https://api.example/v1/', chat.paths), ['https://api.example/v1/chat/completions']);
  assert.deepEqual(requestUrls('http://h/compatible-mode/v1', responses.paths), [
    'http://h/compatible-mode/v1/responses',
  ]);
  for (const url of ['http://h/process', 'http://h/invocations?x=1', 'nonsense']) {
    assert.deepEqual(requestUrls(url, responses.paths), [url]);
  }
});

test('finds an MLflow server at /invocations with requests that change nothing', async () => {
  const asked: string[] = [];
  const server = await serveLoopback((request, response) => {
    if (request.url !== '/invocations') return void response.writeHead(404).end('no');
    if (request.method !== 'POST') return void response.writeHead(405, { allow: 'POST' }).end('no');
    asked.push(request.url);
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.end('data: {"type": "response.output_text.delta", "item_id": "m", "delta": "Hi"}\n\ndata: [DONE]\n\n');
  });
  try {
    const { state, end } = await runOnce({
      url: new URL('/', server.url).href,
      protocol: 'responses',
      body: '{"input":[]}',
    });
    assert.deepEqual(asked, ['/invocations']);
    assert.deepEqual([end.end, state.run.items[0]?.parts[0]?.text.toString()], ['completed', 'Hi']);
  } finally {
    await server.close();
  }
});
