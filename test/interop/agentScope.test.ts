/**
 * Tests a real AgentApp (agentscope-runtime 1.1 under uvicorn) on each of its routes: everything is read and shown, and
 * its known behavior gives no findings.
 */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { askPeer, type Answer } from './askPeer.ts';
import { agentscope } from './packages.ts';
import { peerServer } from './peerServer.ts';

const user = { session_id: 's', user_id: 'u' };
const asText = (text: string) => [{ role: 'user', type: 'message', content: [{ type: 'text', text }] }];

interface Scene {
  readonly ask: string;
  /** The items of `/process` and AG-UI; `agUi` replaces them if AG-UI sends less. */
  readonly items: readonly string[];
  readonly agUi?: readonly string[];
  /** The items that remain in Responses and in A2A, because its adapters drop calls, media and reasoning. */
  readonly responses: readonly string[];
  readonly a2a: readonly string[];
  readonly error?: string;
}

const pixel = 'message <{"url":"data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAA>';
const weather = (city: string): string => `call weather {"city": "${city}"}`;
const sunny = (city: string): string => `output weather [{"type": "text", "text": "${city}: sunny"}]`;
const missing = 'FunctionNotFoundError: Cannot find the function named missing';

const scenes: readonly Scene[] = [
  {
    ask: 'text',
    items: ['message Hello 🌍\u2028!'],
    responses: ['message Hello 🌍\u2028!'],
    a2a: ['message Hello 🌍\u2028!'],
  },
  {
    ask: 'tool',
    items: ['message Look', weather('X'), 'output weather [{"type": "text", "text": "sunny"}]', 'message It is sunny.'],
    responses: ['message Look', 'message It is sunny.'],
    a2a: ['message It is sunny.'],
  },
  {
    ask: 'media',
    items: ['message A pixel:', pixel, 'message <{"url":"https://example.com/a.png"}>'],
    agUi: ['message A pixel:'],
    responses: ['message A pixel:', 'message', 'message'],
    a2a: ['message A pixel:'],
  },
  {
    ask: 'react',
    items: ['message On it.', weather('X'), sunny('X'), 'message Sunny.'],
    responses: ['message On it.', 'message Sunny.'],
    a2a: ['message Sunny.'],
  },
  {
    ask: 'thinking',
    items: ['reasoning Let me think.', 'message 42'],
    agUi: ['message Let me think.', 'message 42'],
    responses: ['reasoning Let me think.', 'message 42'],
    a2a: ['message 42'],
  },
  {
    ask: 'parallel',
    items: [weather('Hangzhou'), weather('X'), sunny('X'), sunny('Hangzhou'), 'message Sunny in both.'],
    responses: ['message Sunny in both.'],
    a2a: ['message Sunny in both.'],
  },
  {
    ask: 'counting',
    items: ['call count {"to": 3}', 'output count [{"type": "text", "text": "1 2 3 "}]', 'message Counted.'],
    responses: ['message Counted.'],
    a2a: ['message Counted.'],
  },
  {
    ask: 'broken',
    items: [
      'call broken {"why": "no luck"}',
      'output broken [{"type": "text", "text": "Error: no luck"}]',
      'call missing {}',
      `output missing [{"type": "text", "text": "${missing}"}]`,
      'message Sorry.',
    ],
    responses: ['message Sorry.'],
    a2a: ['message Sorry.'],
  },
  {
    ask: 'error',
    items: ['message Half'],
    responses: ['message Half'],
    a2a: [],
    error: 'Unknown agent error: RuntimeError: boom',
  },
  {
    ask: 'apperror',
    items: ['message Half'],
    responses: ['message Half'],
    a2a: [],
    error: 'Error occurred during tool execution',
  },
  { ask: 'model', items: [], responses: [], a2a: [], error: 'Unknown agent error: RuntimeError: the model has no key' },
];

/** AG-UI names a call only in its start event. */
const unnamed = (item: string): string => item.replace(/^output \w+/, 'output');

function check({ run, end, items, findings }: Answer, wanted: readonly string[], error: string | undefined): void {
  assert.deepEqual(findings, []);
  assert.deepEqual(items, wanted);
  assert.deepEqual([end, run.state.run.error?.message], [error === undefined ? 'completed' : 'failed', error]);
}

describe('AgentScope Runtime', { skip: agentscope.skip }, () => {
  const at = peerServer(agentscope, 'agentscope_app.py');

  for (const { ask, items, agUi = items.map(unnamed), responses, a2a, error } of scenes) {
    test(`${ask}: /process`, async () => {
      const answer = await askPeer({ url: at('process'), json: { input: asText(ask), ...user } });
      check(answer, items, error);
      assert.equal(answer.run.state.run.sessionId, 's');
    });

    test(`${ask}: Responses, streamed and whole`, async () => {
      const order = { url: at('compatible-mode/v1/responses'), protocol: 'responses' } as const;
      const input = [{ role: 'user', content: [{ type: 'input_text', text: ask }] }];
      const json = { model: 'm', input };
      check(await askPeer({ ...order, json: { ...json, stream: true } }), responses, error);
      const whole = responses.filter((item) => item !== 'message' && error === undefined);
      check(await askPeer({ ...order, json }), whole, error);
    });

    test(`${ask}: A2A`, async () => {
      const message = { messageId: `m-${ask}`, kind: 'message', role: 'user', parts: [{ kind: 'text', text: ask }] };
      const json = { jsonrpc: '2.0', id: 1, method: 'message/send', params: { message } };
      check(
        await askPeer({ url: at('a2a'), protocol: 'a2a', json }),
        a2a,
        error === undefined ? error : 'Internal error',
      );
    });

    test(`${ask}: AG-UI`, async () => {
      const rest = { state: {}, tools: [], context: [], forwardedProps: {} };
      const json = { threadId: `t-${ask}`, runId: 'r', messages: [{ id: 'u', role: 'user', content: ask }], ...rest };
      const profiles = { 'ag-ui': 'agentscope' };
      check(await askPeer({ url: at('ag-ui'), protocol: 'ag-ui', profiles, json }), agUi, error);
    });
  }

  test('an image, a file and a history reach the agent', async () => {
    const input = [
      ...asText('before'),
      { role: 'assistant', type: 'message', content: [{ type: 'text', text: 'yes?' }] },
      {
        role: 'user',
        type: 'message',
        content: [
          { type: 'text', text: 'echo' },
          { type: 'image', image_url: 'https://example.com/a.png' },
          { type: 'data', data: { city: 'X' } },
        ],
      },
    ];
    const answer = await askPeer({ url: at('process'), json: { input, ...user } });
    // The runtime turns data into a text block without a type.
    check(answer, ['message user:text assistant:text user:text+image+None'], undefined);
  });

  test('an unsupported streaming request is rejected with a message', async () => {
    const message = { messageId: 'm', kind: 'message', role: 'user', parts: [{ kind: 'text', text: 'text' }] };
    const json = { jsonrpc: '2.0', id: 1, method: 'message/stream', params: { message } };
    const { end, run } = await askPeer({ url: at('a2a'), protocol: 'a2a', json });
    assert.deepEqual([end, run.state.run.error?.message], ['failed', 'Streaming is not supported by the agent']);
  });

  test('a body that is not an object is rejected with status 422', async () => {
    const { end, run } = await askPeer({ url: at('process'), body: '[]' });
    assert.deepEqual([end, run.end.status], ['http-error', 422]);
  });
});

describe('AgentScope Runtime with an agent that yields only texts', { skip: agentscope.skip }, () => {
  const at = peerServer(agentscope, 'agentscope_app.py', () => ({ FRAMEWORK: 'text' }));

  test('/process', async () => {
    check(await askPeer({ url: at('process'), json: { input: asText('hi'), ...user } }), ['message Hello'], undefined);
  });
});
