/**
 * Tests our client against the sample agent in each protocol: the run is complete, has no findings, and looks the same.
 */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startSampleServer, type SampleServer } from '../../../../src/node/sampleServer.ts';
import { runOnce } from '../../../support/session.ts';

let server: SampleServer;
before(async () => {
  server = await startSampleServer({ pace: 0 });
});
after(() => server.dispose());

const bodies: Readonly<Record<string, (text: string) => object>> = {
  a2a: (text) => ({
    jsonrpc: '2.0',
    id: 1,
    method: 'SendStreamingMessage',
    params: { message: { messageId: 'm', role: 'ROLE_USER', parts: [{ text }] } },
  }),
  'agent-api': (text) => ({ input: [{ role: 'user', type: 'message', content: [{ type: 'text', text }] }] }),
  'ag-ui': (content) => ({ threadId: 't', runId: 'r', messages: [{ id: 'u', role: 'user', content }] }),
  responses: (input) => ({ model: 'm', input, stream: true }),
  chat: (content) => ({ model: 'm', messages: [{ role: 'user', content }], stream: true }),
};

for (const [protocol, bodyOf] of Object.entries(bodies)) {
  const ask = (text: string) =>
    runOnce({ url: new URL('/', server.url).href, protocol, body: JSON.stringify(bodyOf(text)) });

  test(`${protocol}: receives reasoning, text and tools completely, without findings above info`, async () => {
    for (const text of ['think about it', 'weather in London', 'compare in parallel']) {
      const { state, end } = await ask(text);
      assert.equal(end.end, 'completed', text);
      assert.equal(state.protocol.id, protocol);
      assert.deepEqual(
        state.findings.list.filter(({ severity }) => severity !== 'info'),
        [],
        text,
      );
      const answer = state.run.items.filter(({ origin }) => origin === 'response');
      assert.ok(answer.length >= 2 && answer.every(({ closed }) => closed), text);
      assert.equal(state.run.noteCount, 0, text);
    }
  });

  test(`${protocol}: distinguishes a failure from a broken connection`, async () => {
    const { state } = await ask('fail please');
    assert.deepEqual(
      [state.run.outcome, state.run.error?.message],
      ['failed', 'Unknown agent error: RuntimeError: boom'],
    );
    assert.equal((await ask('cut it')).end.end, 'interrupted');
  });
}
