/**
 * Tests the sample agent as a server like MLflow's AgentServer: its bytes, its errors, its trace ids, and our client
 * against it.
 */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { startSampleServer, type SampleServer } from '../../../../src/node/sampleServer.ts';
import type { JsonObject } from '../../../../src/protocol/core/json/json.ts';
import { root } from '../../../../src/protocol/protocols/python/model.ts';
import { payloads } from '../../../../src/protocol/protocols/mlflow/payloads.ts';
import { runOnce } from '../../../support/session.ts';

let server: SampleServer;
before(async () => {
  server = await startSampleServer({ pace: 0 });
});
after(() => server.dispose());

const inputOf = (content: string) => ({ input: [{ role: 'user', content }] });

function post(path: string, body: unknown, headers: Readonly<Record<string, string>> = {}): Promise<Response> {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return fetch(new URL(path, server.url), { method: 'POST', headers, body: text });
}

/** Returns the frames of a stream, without the `data: ` prefix. */
async function framesOf(response: Response): Promise<readonly string[]> {
  const text = await response.text();
  assert.ok(text.endsWith('\n\n'));
  return text
    .trimEnd()
    .split('\n\n')
    .map((frame) => frame.replace(/^data: /, ''));
}

describe('the AgentServer', { concurrency: true }, () => {
  test('streams ASCII data that matches the models, followed by the end mark', async () => {
    for (const path of ['/responses', '/invocations']) {
      const frames = await framesOf(await post(path, { ...inputOf('用两个城市比较天气 in parallel'), stream: true }));
      assert.equal(frames.at(-1), '[DONE]');
      const events = frames.slice(0, -1).map((frame) => JSON.parse(frame) as JsonObject);
      for (const [index, event] of events.entries()) {
        assert.deepEqual(payloads.newest.StreamEvent(event, root), [], frames[index]);
        assert.ok(/^[\u0020-\u007e]*$/.test(frames[index] ?? ''), 'ASCII only');
        assert.ok(event['type'] === 'response.output_text.delta' || event['type'] === 'response.output_item.done');
      }
      const types = events.flatMap(({ item }) => (item === undefined ? [] : [(item as JsonObject)['type']]));
      assert.equal(types.filter((type) => type === 'function_call').length, 2);
      assert.equal(types.filter((type) => type === 'function_call_output').length, 2);
      assert.equal(types.at(-1), 'message');
    }
  });

  test('returns the trace id if the client requests it', async () => {
    const headers = { 'x-mlflow-return-trace-id': 'true' };
    const frames = await framesOf(await post('/responses', { ...inputOf('think'), stream: true }, headers));
    assert.match(frames.at(-2) ?? '', /^\{"trace_id": "tr-[^"]+"\}$/);
    const whole = (await (await post('/responses', inputOf('think'), headers)).json()) as JsonObject;
    assert.match(String((whole['metadata'] as JsonObject)['trace_id']), /^tr-/);
  });

  test('an answer without streaming matches the response model', async () => {
    const response = await post('/invocations', inputOf('think about it'));
    assert.equal(response.status, 200);
    const json = (await response.json()) as JsonObject;
    assert.deepEqual(payloads.newest.Response(json, root), []);
    assert.deepEqual(
      (json['output'] as readonly JsonObject[]).map(({ type }) => type),
      ['reasoning', 'message'],
    );
  });

  test('reports errors of the agent, with and without streaming, and of the request', async () => {
    const frames = await framesOf(await post('/responses', { ...inputOf('fail please'), stream: true }));
    assert.equal(frames.at(-1), '[DONE]');
    assert.match(frames.at(-2) ?? '', /^\{"error": "/);
    const failed = await post('/responses', inputOf('fail please'));
    assert.equal(failed.status, 500);
    assert.match(String(((await failed.json()) as JsonObject)['detail']), /RuntimeError: boom/);
    const unread = await post('/responses', '{');
    assert.deepEqual(
      [unread.status, ((await unread.json()) as JsonObject)['detail']],
      [400, 'Invalid JSON in request body: Expecting value: line 1 column 1 (char 0)'],
    );
    const refused = await post('/responses', { input: 'a text' });
    assert.equal(refused.status, 400);
    assert.match(
      String(((await refused.json()) as JsonObject)['detail']),
      /^Invalid parameters for ResponsesAgent: Invalid data for ResponsesAgentRequest: 1 validation error/,
    );
  });

  test('describes the agent at /agent/info', async () => {
    const info = (await (await fetch(new URL('/agent/info', server.url))).json()) as JsonObject;
    assert.deepEqual([info['use_case'], info['agent_api']], ['agent', 'responses']);
  });

  for (const path of ['/responses', '/invocations']) {
    test(`our client at ${path} receives complete answers without findings, and reports failures`, async () => {
      const ask = (text: string) =>
        runOnce({
          url: new URL(path, server.url).href,
          protocol: 'responses',
          body: JSON.stringify({ ...inputOf(text), stream: true }),
        });
      for (const text of ['think about it', 'compare in parallel']) {
        const { state, end } = await ask(text);
        assert.equal(end.end, 'completed', text);
        assert.deepEqual(
          state.findings.list.filter(({ severity }) => severity !== 'info'),
          [],
          text,
        );
        const answer = state.run.items.filter(({ origin }) => origin === 'response');
        assert.ok(answer.length >= 2 && answer.every(({ closed }) => closed), text);
      }
      const { state } = await ask('fail please');
      assert.deepEqual(
        [state.run.outcome, state.run.error?.message],
        ['failed', 'Unknown agent error: RuntimeError: boom'],
      );
      assert.equal((await ask('cut it')).end.end, 'interrupted');
    });
  }
});
