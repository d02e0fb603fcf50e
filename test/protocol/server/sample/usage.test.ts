/** Tests the usage that the sample agent reports: in each protocol that has a place for it, and only where it is asked. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startSampleServer, type SampleServer } from '../../../../src/node/sampleServer.ts';
import type { Usage } from '../../../../src/protocol/core/run/usage.ts';
import type { ProtocolId } from '../../../../src/protocol/protocols/contract/documents.ts';
import { runOnce } from '../../../support/session.ts';

let server: SampleServer;
before(async () => {
  server = await startSampleServer({ pace: 0 });
});
after(() => server.dispose());

async function usageAt(path: string, protocol: ProtocolId, request: object): Promise<Usage | undefined> {
  const url = new URL(path, server.url).href;
  const { state, end } = await runOnce({ url, protocol, body: JSON.stringify(request) });
  assert.equal(end.end, 'completed');
  assert.deepEqual(
    state.findings.list.filter(({ severity }) => severity !== 'info'),
    [],
  );
  return state.usage()?.usage;
}

const said = 'Please think about the weather';
const input = [{ role: 'user', type: 'message', content: [{ type: 'text', text: said }] }];
const messages = [{ role: 'user', content: said }];
const asked = { model: 'm', messages, stream: true };

test('every protocol that has a place for the usage reports the same counts of the output', async () => {
  const native = await usageAt('/process', 'agent-api', { input, stream: true });
  assert.ok(native?.input !== undefined && native.output !== undefined && native.reasoning !== undefined);
  assert.ok(native.input > 0 && native.reasoning > 0 && native.output > native.reasoning);
  assert.equal(native.total, native.input + native.output);
  const chat = await usageAt('/v1/chat/completions', 'chat', { ...asked, stream_options: { include_usage: true } });
  const whole = await usageAt('/v1/chat/completions', 'chat', { model: 'm', messages });
  const responses = await usageAt('/v1/responses', 'responses', { model: 'm', input: said, stream: true });
  for (const other of [chat, whole, responses]) {
    assert.deepEqual([other?.output, other?.reasoning, other?.cached], [native.output, native.reasoning, 0]);
  }
  const agUi = { threadId: 't', runId: 'r', messages: [{ id: 'u', role: 'user', content: said }] };
  const rest = { state: {}, tools: [], context: [], forwardedProps: {} };
  assert.equal((await usageAt('/ag-ui', 'ag-ui', { ...agUi, ...rest }))?.output, native.output);
});

test('a stream of Chat Completions has no usage unless the request asks for it', async () => {
  assert.equal(await usageAt('/v1/chat/completions', 'chat', asked), undefined);
});

test('with include_usage, all chunks have the member, and only the last one has a value and no choices', async () => {
  const body = JSON.stringify({ ...asked, stream_options: { include_usage: true } });
  const response = await fetch(new URL('/v1/chat/completions', server.url), { method: 'POST', body });
  const chunks = [...(await response.text()).matchAll(/^data: (\{.*)$/gm)].map(
    ([, json = '']) => JSON.parse(json) as { readonly usage?: object | null; readonly choices: readonly unknown[] },
  );
  const last = chunks.pop();
  assert.ok(chunks.length > 2);
  assert.ok(chunks.every(({ usage, choices }) => usage === null && choices.length === 1));
  assert.ok(last?.usage);
  assert.deepEqual(last.choices, []);
});
