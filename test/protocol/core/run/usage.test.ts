/** Tests token usage: every form in which servers report it, sums, and what must not be counted twice. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Json, JsonObject } from '../../../../src/protocol/core/json/json.ts';
import { addUsages, readUsage, usageCounts, type RunUsage } from '../../../../src/protocol/core/run/usage.ts';
import type { ProtocolId } from '../../../../src/protocol/protocols/contract/documents.ts';
import { recordRun } from '../../features/export/exportedRun.ts';

const forms: readonly (readonly [string, Json, object | undefined])[] = [
  [
    'Responses',
    {
      input_tokens: 10,
      input_tokens_details: { cached_tokens: 4 },
      output_tokens: 6,
      output_tokens_details: { reasoning_tokens: 2 },
      total_tokens: 16,
    },
    { input: 10, output: 6, cached: 4, reasoning: 2, total: 16 },
  ],
  [
    'Chat Completions',
    {
      prompt_tokens: 10,
      completion_tokens: 6,
      total_tokens: 16,
      prompt_tokens_details: { cached_tokens: 4, audio_tokens: 0 },
      completion_tokens_details: { reasoning_tokens: 2 },
    },
    { input: 10, output: 6, cached: 4, reasoning: 2, total: 16 },
  ],
  ['AgentScope', { input_tokens: 10, output_tokens: 6, time: 1.5 }, { input: 10, output: 6 }],
  ['DeepSeek', { prompt_tokens: 3, prompt_cache_hit_tokens: 2 }, { input: 3, cached: 2 }],
  ['Anthropic', { input_tokens: 1, cache_read_input_tokens: 9, output_tokens: 2 }, { input: 1, output: 2, cached: 9 }],
  [
    'Google',
    { promptTokenCount: 10, candidatesTokenCount: 6, totalTokenCount: 18, thoughtsTokenCount: 2 },
    { input: 10, output: 6, reasoning: 2, total: 18 },
  ],
  [
    'LangChain',
    {
      input_tokens: 10,
      output_tokens: 6,
      input_token_details: { cache_read: 4 },
      output_token_details: { reasoning: 2 },
    },
    { input: 10, output: 6, cached: 4, reasoning: 2 },
  ],
  [
    'AG-UI, with two models',
    [
      { provider: 'a', inputTokens: 10, outputTokens: 6, totalTokens: 16 },
      { provider: 'b', inputTokens: 1, outputTokens: 2 },
    ],
    { input: 11, output: 8 },
  ],
  ['nothing', null, undefined],
  ['no counts', { cost: 0.01, input_tokens: '10', output_tokens: -1 }, undefined],
];

for (const [name, json, usage] of forms) {
  test(`reads the usage of ${name}`, () => {
    assert.deepEqual(readUsage(json), usage);
  });
}

test('a count that one of the usages does not have is absent in their sum, and no count is made up', () => {
  const usage = fc.record(Object.fromEntries(usageCounts.map((count) => [count, fc.nat(1000)])), { requiredKeys: [] });
  fc.assert(
    fc.property(fc.array(usage, { minLength: 1, maxLength: 4 }), (usages) => {
      const sum = addUsages(usages) ?? {};
      for (const count of usageCounts) {
        const known = usages.flatMap((each) => each[count] ?? []);
        const expected = known.length === usages.length ? known.reduce((all, each) => all + each, 0) : undefined;
        assert.equal(sum[count], expected);
      }
    }),
  );
});

function usageIn(events: readonly Json[], protocol?: ProtocolId): RunUsage | undefined {
  return recordRun({ request: {}, events, ...(protocol !== undefined && { protocol }) }).usage();
}

const response = (more: JsonObject): JsonObject => ({ object: 'response', id: 'r', ...more });
const message = (id: string, usage: JsonObject | null, type = 'message'): JsonObject => ({
  object: 'message',
  id,
  type,
  role: 'assistant',
  status: 'completed',
  content: [{ object: 'content', type: 'text', text: id, index: 0, msg_id: id }],
  usage,
});
const one = { input_tokens: 10, output_tokens: 5, time: 0.5 };
const two = { input_tokens: 30, output_tokens: 7, time: 0.7 };

test('AgentScope Runtime repeats the usage of the last message in the response: the calls are added', () => {
  const messages = [
    message('a', one, 'reasoning'),
    message('b', one),
    { ...message('c', null, 'plugin_call_output'), role: 'tool' },
    message('d', two),
  ];
  const events = [
    response({ status: 'created' }),
    ...messages,
    response({ status: 'completed', output: messages, usage: two }),
  ];
  const used = usageIn(events);
  assert.deepEqual(used?.usage, { input: 40, output: 12 });
  assert.equal(used?.basis, 'calls');
  assert.deepEqual(
    used?.calls.map(({ items }) => items.map(({ id }) => id)),
    [['a', 'b'], ['d']],
  );
});

test('the usage that a server reports for the run is not added to that of its messages', () => {
  const events = [
    message('a', one),
    message('b', two),
    response({ status: 'completed', usage: { input_tokens: 50, output_tokens: 12 } }),
  ];
  const used = usageIn(events);
  assert.deepEqual([used?.usage, used?.basis, used?.calls.length], [{ input: 50, output: 12 }, 'run', 2]);
});

test('two calls with equal usage count twice if a tool ran between them', () => {
  const output = { ...message('o', null, 'plugin_call_output'), role: 'tool' };
  assert.deepEqual(usageIn([message('a', one), output, message('b', one)])?.usage, { input: 20, output: 10 });
});

test('the cumulative usage of each chunk is replaced by that of the next chunk', () => {
  const chunk = (content: string, tokens: number, finish: string | null = null): JsonObject => ({
    id: 'c',
    object: 'chat.completion.chunk',
    choices: [{ index: 0, delta: { role: 'assistant', content }, finish_reason: finish }],
    usage: { prompt_tokens: 9, completion_tokens: tokens, total_tokens: 9 + tokens },
  });
  const events = [chunk('a', 1), chunk('b', 2), chunk('', 2, 'stop')];
  const used = usageIn(events, 'chat');
  assert.deepEqual([used?.usage, used?.basis], [{ input: 9, output: 2, total: 11 }, 'run']);
  const last = {
    id: 'c',
    object: 'chat.completion.chunk',
    choices: [],
    usage: { prompt_tokens: 9, completion_tokens: 3 },
  };
  assert.equal(usageIn([...events, last], 'chat')?.usage.output, 3);
});

test('the model calls of AgentScope 2 are added', () => {
  const base = { reply_id: 'r', created_at: '2026-11-21T00:00:00' };
  const call = (id: string, tokens: number): readonly JsonObject[] => [
    { ...base, id: `${id}s`, type: 'MODEL_CALL_START', model_name: 'm' },
    { ...base, id: `${id}e`, type: 'MODEL_CALL_END', input_tokens: tokens, output_tokens: 1 },
  ];
  const start = { ...base, id: 's', type: 'REPLY_START', name: 'agent', session_id: 's' };
  const used = usageIn([start, ...call('a', 10), ...call('b', 20)], 'agentscope-2');
  assert.deepEqual([used?.usage, used?.calls.length], [{ input: 30, output: 2 }, 2]);
});

test('AG-UI reports usage also with an error, and A2A agents put it into the metadata', () => {
  const failed = { type: 'RUN_ERROR', message: 'x', usage: [{ inputTokens: 4, outputTokens: 0 }] };
  assert.deepEqual(usageIn([{ type: 'RUN_STARTED', threadId: 't', runId: 'r' }, failed], 'ag-ui')?.usage, {
    input: 4,
    output: 0,
  });
  const said = {
    kind: 'message',
    messageId: 'm',
    role: 'agent',
    parts: [{ kind: 'text', text: 'Hi' }],
    metadata: { adk_usage_metadata: { promptTokenCount: 3, candidatesTokenCount: 1, totalTokenCount: 4 } },
  };
  assert.deepEqual(usageIn([{ jsonrpc: '2.0', id: 1, result: said }], 'a2a')?.usage, { input: 3, output: 1, total: 4 });
});

test('a run whose server reports nothing has no usage', () => {
  assert.equal(usageIn([message('a', null), response({ status: 'completed', usage: null })]), undefined);
});
