/**
 * Tests MLflow's real agent server: the agents of its documentation with our models, and one that fails. Everything is
 * read, without findings.
 */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text as readText } from 'node:stream/consumers';
import { wireProtocols } from '../../src/protocol/protocols/registry.ts';
import { nodeExchange } from '../../src/node/nodeExchange.ts';
import { lookUpAside } from '../../src/protocol/session/client/lookUp.ts';
import { identifyServer } from '../../src/protocol/session/live/identifyServer.ts';
import { startSampleServer, type SampleServer } from '../../src/node/sampleServer.ts';
import { serveLoopback, type Loopback } from '../support/loopback.ts';
import { askPeer, type Answer } from './askPeer.ts';
import { newest } from './packages.ts';
import { peerServer } from './peerServer.ts';

const called = {
  type: 'function_call',
  id: 'fc_1',
  call_id: 'call_1',
  name: 'get_weather',
  arguments: '{"latitude":1,"longitude":2}',
  status: 'completed',
};

const spoken = {
  type: 'message',
  id: 'msg_1',
  role: 'assistant',
  status: 'completed',
  content: [{ type: 'output_text', text: 'It is 70 degrees.', annotations: [] }],
};

/** First calls the tool, then answers with its output. */
function serveToolModel(): Promise<Loopback> {
  return serveLoopback((request, response) => {
    void readText(request).then((body) => {
      const output = [body.includes('function_call_output') ? spoken : called];
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ id: 'resp_1', object: 'response', created_at: 0, status: 'completed', output }));
    });
  });
}

describe('MLflow', { skip: newest.skip }, () => {
  const traces = mkdtempSync(join(tmpdir(), 'agent-api-traces-'));
  let simpleModel: SampleServer;
  let toolsModel: Loopback;
  before(async () => {
    simpleModel = await startSampleServer({ pace: 0 });
    toolsModel = await serveToolModel();
  });
  const at = peerServer(newest, 'mlflow_agents.py', () => ({
    OPENAI_API_KEY: 'none',
    SIMPLE_MODEL: new URL('/v1', simpleModel.url).href,
    TOOLS_MODEL: new URL('/v1', toolsModel.url).href,
    MLFLOW_DISABLE_AGENT_HINT: '1',
    MLFLOW_ALLOW_FILE_STORE: 'true',
    MLFLOW_TRACKING_URI: `file:${traces}`,
  }));
  after(async () => {
    await simpleModel.dispose();
    await toolsModel.close();
    rmSync(traces, { recursive: true, force: true });
  });

  interface Question {
    readonly stream: boolean;
    readonly path?: string;
    readonly headers?: Readonly<Record<string, string>>;
  }
  const ask = (agent: string, content: string, { stream, path = 'responses', headers = {} }: Question) =>
    askPeer({
      url: at(path),
      protocol: 'responses',
      headers,
      json: { input: [{ role: 'user', content }], custom_inputs: { agent }, stream },
    });

  /** Sends to both paths, streamed and not streamed, at the same time. */
  const askAll = (agent: string, content: string): Promise<readonly Answer[]> =>
    Promise.all(
      ['responses', 'invocations'].flatMap((path) =>
        [true, false].map((stream) => ask(agent, content, { stream, path })),
      ),
    );

  test('the simple chat agent: reasoning and text', async () => {
    for (const { end, items, findings } of await askAll('simple', 'think')) {
      assert.deepEqual([end, findings], ['completed', []]);
      assert.match(items[0] ?? '', /^reasoning The question is 17 × 23\./);
      assert.deepEqual(items.slice(1), ['message 17 × 23 = 391.']);
    }
  });

  test('the simple chat agent: calls and their outputs', async () => {
    for (const stream of [true, false]) {
      const { end, items, findings } = await ask('simple', 'compare the weather, in parallel', { stream });
      assert.deepEqual([end, findings], ['completed', []]);
      const kinds = items.map((item) => item.split(' ')[0]);
      assert.deepEqual(kinds, ['call', 'call', 'output', 'output', 'message']);
    }
  });

  test('the tool-calling agent: a call, its output and text', async () => {
    const wanted = ['call get_weather {"latitude":1,"longitude":2}', 'output 70', 'message It is 70 degrees.'];
    for (const { end, items, findings } of await askAll('tools', 'How warm is it?')) {
      assert.deepEqual([end, findings, items], ['completed', [], wanted]);
    }
  });

  test('the trace id is returned in a stream and in a whole response', async () => {
    const headers = { 'x-mlflow-return-trace-id': 'true' };
    const streamed = await ask('simple', 'flood 5', { stream: true, headers });
    assert.match(streamed.run.lines.at(-3) ?? '', /trace_id\\": \\"tr-/);
    const whole = await ask('simple', 'flood 5', { stream: false, headers });
    assert.match(whole.run.lines.at(-2) ?? '', /trace_id\\":\\"tr-/);
    for (const { end, findings } of [streamed, whole]) assert.deepEqual([end, findings], ['completed', []]);
  });

  test('a failure midway keeps the text in a stream, and is a status in a whole response', async () => {
    const [streamed, whole] = await askAll('broken', 'hi');
    const reported = [streamed?.end, streamed?.items, streamed?.run.state.run.error?.message];
    assert.deepEqual(reported, ['failed', ['message Half'], 'böse']);
    assert.deepEqual([whole?.end, whole?.run.end.status], ['http-error', 500]);
    assert.match(whole?.run.lines.join('') ?? '', /böse/);
  });

  test('the server is identified by its name, version and protocol', async () => {
    const known = await identifyServer(
      { url: at(''), headers: {} },
      wireProtocols,
      lookUpAside(new AbortController().signal),
      nodeExchange,
    );
    assert.match(known?.title ?? '', /^MLflow AgentServer 3\.\d+/);
    assert.deepEqual([known?.protocol, known?.paths[0]], ['responses', '/responses']);
  });

  test('an invalid request is rejected with status 400', async () => {
    const { end, run } = await askPeer({ url: at('responses'), protocol: 'responses', json: { input: 'a text' } });
    assert.deepEqual([end, run.end.status], ['http-error', 400]);
  });
});
