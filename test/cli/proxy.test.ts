/**
 * Tests that `agent-api` uses the proxy of the environment if Node is configured to, and reports a proxy that is
 * missing.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runAgentApi } from '../support/runAgentApi.ts';
import { serveLoopback } from '../support/loopback.ts';

const agent = 'http://agent.invalid/process';
const request = JSON.stringify({ input: [{ role: 'user', type: 'message', content: [{ type: 'text', text: 'hi' }] }] });
const send = (env: NodeJS.ProcessEnv) => runAgentApi(['send', '-', '--url', agent], request, env);

test('send uses HTTP_PROXY if NODE_USE_ENV_PROXY is set', async () => {
  const seen: string[] = [];
  const proxy = await serveLoopback((asked, response) => {
    seen.push(`${asked.method} ${asked.url}`);
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.end('data: {"object":"response","status":"completed"}\n\n');
  });
  const env = { NODE_USE_ENV_PROXY: '1', HTTP_PROXY: new URL('/', proxy.url).href, NO_PROXY: '' };
  try {
    const through = await send(env);
    assert.deepEqual([through.code, seen], [0, [`POST ${agent}`]], through.err);
    const around = await send({ ...env, NO_PROXY: 'agent.invalid' });
    assert.equal(around.code, 1);
    assert.match(around.err, /agent\.invalid \(.*(?:ENOTFOUND|EAI_AGAIN)/);
  } finally {
    await proxy.close();
  }
  const gone = await send(env);
  assert.equal(gone.code, 1);
  assert.match(gone.err, /ECONNREFUSED/);
});
