/**
 * Tests the recorded results of the real adapters, case by case: MLflow's adapter to Chat Completions, AgentScope's in
 * both directions.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Json, JsonObject } from '../../../../src/protocol/core/json/json.ts';
import { convertDocument } from '../../../../src/protocol/features/convert/convertDocument.ts';
import { convertJson } from '../../../../src/protocol/features/convert/convertJson.ts';
import { converterById } from '../../../../src/protocol/features/convert/converters.ts';
import { foldEvents, writeAnswer } from '../../../../src/protocol/session/stored/foldEvents.ts';
import { toChatCompletionsInput } from '../../../../src/protocol/protocols/responses/mlflow/mlflowToChat.ts';
import { convertToChatCompletionFormat } from '../../../../src/protocol/protocols/responses/toChatFormat.ts';
import { readCases } from '../../../support/fixtures.ts';

interface Case {
  readonly id: string;
  readonly error?: string;
  readonly [member: string]: Json | undefined;
}

function eachCase(file: string, check: (one: Case) => void): void {
  test(file, () => {
    const cases = readCases<Case>(file);
    assert.ok(cases.length > 0);
    for (const one of cases) check(one);
  });
}

function asRuntime(document: Json, from: string, to: string) {
  const [source, target] = [converterById(from), converterById(to)];
  assert.ok(source && target);
  return convertDocument(document, source, target, 'as-runtime');
}

eachCase('mlflow/to-chat.jsonl', ({ id, item, to_cc: wanted }) => {
  const { result } = wanted as { readonly result: Json };
  assert.deepEqual(asRuntime([item ?? null], 'responses', 'chat').document, result, id);
});

eachCase('mlflow/to-chat.jsonl', ({ id, item, to_cc: after, mlflow_3_6: before }) => {
  const { result } = ((before as JsonObject | undefined)?.['to_cc'] ?? after) as { readonly result: Json };
  assert.deepEqual(toChatCompletionsInput([item ?? null], '3.6').document, result, id);
});

/** Measured with MLflow 3.6.0. */
test('MLflow versions before 2026 keep a list as an output unchanged', () => {
  const output = [{ type: 'input_text', text: 'x' }];
  const item = { type: 'function_call_output', call_id: 'c', output };
  assert.deepEqual(toChatCompletionsInput([item], '3.6').document, [
    { role: 'tool', content: output, tool_call_id: 'c' },
  ]);
});

eachCase('mlflow/to-chat.jsonl', ({ id, item, documented: wanted }) => {
  const { result } = wanted as { readonly result?: Json };
  assert.deepEqual(convertToChatCompletionFormat(item as JsonObject), result, id);
});

eachCase('mlflow/conversations.jsonl', ({ id, input, result }) => {
  assert.deepEqual(asRuntime(input ?? null, 'responses', 'chat').document, result, id);
});

eachCase('agentscope-runtime/responses-requests.jsonl', ({ id, responsesRequest, agentRequest, error }) => {
  const { document, losses } = asRuntime(responsesRequest ?? null, 'responses', 'agent-api');
  if (error === undefined) assert.deepEqual(withoutIds(document), agentRequest, id);
  else assert.deepEqual([document, losses.at(-1)?.why], [undefined, 'adapterFails'], id);
});

eachCase('agentscope-runtime/responses-answers.jsonl', ({ id, agentResponse, responses, error }) => {
  const { document, losses } = asRuntime(agentResponse ?? null, 'agent-api', 'responses');
  if (error !== undefined) assert.deepEqual([document, losses.at(-1)?.why], [undefined, 'adapterFails'], id);
  else assert.deepEqual({ ...(document as object), created_at: 1_700_000_000 }, responses, id);
});

/** Measured with agentscope-runtime 1.1.5. */
test('an AgentResponse without a status counts as newly created, and an empty id counts as missing', () => {
  const output = [{ id: 'm', type: 'message', role: 'assistant', content: [{ type: 'text', text: 'Hi' }] }];
  const { document } = asRuntime({ object: 'response', id: '', output }, 'agent-api', 'responses');
  const { id, status } = document as JsonObject;
  assert.deepEqual([id, status], ['response_1', 'queued']);
});

eachCase('agentscope-runtime/responses-outputs.jsonl', ({ id, output, agentEvents }) => {
  const { document } = asRuntime({ object: 'response', output: output ?? null }, 'responses', 'agent-api');
  const made = JSON.stringify(withoutIds(document)).replaceAll('"response_1"', '"response_<uuid>"');
  assert.deepEqual(JSON.parse(made.replaceAll('"created_at":0', '"created_at":1700000000')), agentEvents, id);
});

/** Uses the placeholder of the recording, because each run created new ids. */
function withoutIds(json: Json | undefined): unknown {
  return JSON.parse(JSON.stringify(json ?? null).replaceAll(/"msg_\d+"/g, '"msg_<uuid>"'));
}

/** The conversions of messages; other tests have those of tasks. */
const directions: Readonly<Record<string, readonly [from: string, to: string]>> = {
  'to A2A': ['agent-api', 'a2a'],
  'from A2A': ['a2a', 'agent-api'],
};

eachCase('agentscope-runtime/a2a-conversions.jsonl', ({ name, conversion, given = null, error, result }) => {
  const [from, to] = directions[String(conversion)] ?? [];
  if (from === undefined || to === undefined) return;
  const { document, losses } = asRuntime([given], from, to);
  if (error === undefined) assert.deepEqual(document, [result], String(name));
  else assert.deepEqual([document, losses.at(-1)?.why], [undefined, 'adapterFails'], String(name));
});

test('over A2A an AgentScope agent receives texts and sends its last message; the rest is a loss', () => {
  const parts = [
    { kind: 'text', text: 'a' },
    { kind: 'data', data: { k: 1 } },
    { kind: 'text', text: 'b' },
  ];
  const message = { kind: 'message', messageId: 'u', role: 'user', contextId: 'c', taskId: 't', parts };
  const asked = asRuntime({ jsonrpc: '2.0', id: 1, method: 'message/send', params: { message } }, 'a2a', 'agent-api');
  assert.deepEqual(asked.document, {
    input: [{ role: 'user', type: 'message', content: [{ type: 'text', text: 'a\nb' }] }],
    session_id: 'c',
    id: 't',
  });
  assert.deepEqual(
    asked.losses.map(({ pointer, why }) => [pointer, why]),
    [
      ['/params/message/parts/1', 'adapterDrops'],
      ['/params/message/messageId', 'adapterDrops'],
      ['/id', 'adapterDrops'],
    ],
  );
  const content = (text: string) => ({
    id: text,
    role: 'assistant',
    type: 'message',
    content: [{ type: 'text', text }],
  });
  const answer = asRuntime(
    { object: 'response', status: 'completed', output: [content('a'), content('b')] },
    'agent-api',
    'a2a',
  );
  const last = { kind: 'message', messageId: 'b', parts: [{ kind: 'text', text: 'b' }], role: 'agent' };
  assert.deepEqual(answer.document, last);
  assert.deepEqual(answer.losses, [{ pointer: '/output/0', what: 'message', why: 'adapterDrops' }]);
  const failed = asRuntime({ object: 'response', status: 'failed', output: [content('a')] }, 'agent-api', 'a2a');
  assert.deepEqual([failed.document, failed.losses.at(-1)?.pointer], [undefined, '/status']);
});

test('every call that the AgentScope adapter drops is reported as a loss', () => {
  const call = (type: string, name: string, id: string) => ({
    type,
    role: 'assistant',
    status: 'completed',
    content: [{ type: 'data', data: { call_id: id, name, arguments: '{}' } }],
  });
  const output = [
    call('plugin_call', 'look', 'c1'),
    call('function_call', 'say', 'c2'),
    call('mcp_call_output', 'ask', 'c3'),
  ];
  const { losses } = asRuntime({ object: 'response', status: 'completed', output }, 'agent-api', 'responses');
  assert.deepEqual(losses, [
    { pointer: '/output/0', what: 'plugin_call look (c1)', why: 'adapterDrops' },
    { pointer: '/output/2', what: 'mcp_call_output ask (c3)', why: 'adapterDrops' },
  ]);
});

test('convertJson converts documents and streams by protocol name, and throws for an unknown name', () => {
  const call = { type: 'function_call', call_id: 'c', name: 'f', arguments: '{}' };
  const { document } = convertJson([call], { from: 'mlflow', to: 'chat', mode: 'as-runtime' });
  assert.deepEqual(
    (document as readonly JsonObject[]).map(({ content }) => content),
    ['tool call'],
  );
  const events = [
    { object: 'response', id: 'r', status: 'created' },
    { object: 'message', id: 'm', type: 'message', role: 'assistant', status: 'in_progress' },
  ];
  const stream = convertJson(events, { from: 'agent-api', to: 'responses', mode: 'as-runtime' }).document;
  assert.equal((stream as readonly JsonObject[])[0]?.['type'], 'response.created');
  assert.throws(
    () => convertJson([], { from: 'agent-api', to: 'smoke' }),
    /expected one of agentscope-2, .* not smoke/,
  );
});

test('the copied helper fails if a member is missing, and keeps known members of an unknown item', () => {
  assert.equal(convertToChatCompletionFormat({ type: 'function_call', name: 'f' }), undefined);
  assert.equal(
    convertToChatCompletionFormat({ type: 'message', role: 'user', content: [{ type: 'refusal' }] }),
    undefined,
  );
  assert.equal(convertToChatCompletionFormat({ type: 'function_call_output', call_id: 'c' }), undefined);
  assert.deepEqual(convertToChatCompletionFormat({ type: 'banana', name: 'n', x: 1 }), [{ name: 'n' }]);
});

test('a stream is folded by the name of its protocol or of the profile of its documents', () => {
  const events = [{ type: 'response.output_text.delta', item_id: 'm', delta: 'Hi' }];
  for (const id of ['responses', 'mlflow']) {
    const run = foldEvents(events, id);
    assert.equal(run.items[0]?.parts[0]?.text.toString(), 'Hi');
    assert.equal(writeAnswer(run, id)['object'], 'response');
  }
});

test('the code of an error that AgentScope replaces is reported', () => {
  const failed = (code: string): Json => ({
    ...{ object: 'response', id: 'r', status: 'failed', created_at: 1, output: [] },
    error: { code, message: 'Too many requests', extra: 'more' },
  });
  const lost = (code: string) => {
    const { losses } = convertJson(failed(code), { from: 'agent-api', to: 'responses', mode: 'as-runtime' });
    return losses.map(({ pointer, why }) => `${pointer} ${why}`);
  };
  assert.deepEqual(lost('RATE'), ['/error/code adapterDrops', '/error/extra adapterDrops']);
  assert.deepEqual(lost('rate_limit_exceeded'), ['/error/extra adapterDrops']);
});
