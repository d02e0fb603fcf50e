/** Tests MLflow's helpers, call by call: what they create, what their models accept, and how they convert streams. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Json, JsonObject } from '../../../../src/protocol/core/json/json.ts';
import { root } from '../../../../src/protocol/protocols/python/model.ts';
import { convertChunks, mlflowStreams } from '../../../../src/protocol/protocols/responses/mlflow/chatStream.ts';
import { mlflowVersions, type MlflowVersion } from '../../../../src/protocol/protocols/mlflow/mlflowVersion.ts';
import {
  createAnnotationAdded,
  createFunctionCallItem,
  createFunctionCallOutputItem,
  createMcpApprovalRequestItem,
  createMcpApprovalResponseItem,
  createReasoningItem,
  createTextDelta,
  createTextOutputItem,
  reduceOutput,
} from '../../../../src/protocol/protocols/responses/mlflow/createItems.ts';
import { convertLangChain } from '../../../../src/protocol/protocols/responses/mlflow/langChainMessages.ts';
import { payloads } from '../../../../src/protocol/protocols/mlflow/payloads.ts';
import { readCases } from '../../../support/fixtures.ts';

interface RecordedHelper {
  readonly helper: string;
  readonly kwargs: Readonly<Record<string, Json>>;
  readonly result: JsonObject;
  readonly validates: boolean;
  readonly mlflow_3_6?: { readonly result?: JsonObject };
}

interface Reduced {
  readonly id: string;
  readonly events: readonly Json[];
  readonly result: Json;
}

interface Outcome {
  readonly events: readonly Json[];
  readonly aggregator: readonly Json[];
  readonly error?: string;
}

interface Stream extends Outcome {
  readonly id: string;
  readonly mlflow_3_6?: Outcome;
}

type ChatStream = Stream & { readonly chunks: readonly Json[] };
type LangChainStream = Stream & { readonly messages: readonly Json[] };

/** Since 3.16 a stream without chunks is no error. Here it still is one, as in the older version. */
const behind: ReadonlySet<string> = new Set(['cc-empty-stream']);

const outcomeOf = (stream: Stream, version: MlflowVersion): Outcome =>
  version === '3.6' || behind.has(stream.id) ? (stream.mlflow_3_6 ?? stream) : withLists(stream);

/** Since 3.10 a list becomes JSON text in an output. Here it is kept as a list. */
function withLists(stream: Stream): Stream {
  const reviveList = (key: string, value: unknown): unknown =>
    key === 'output' && typeof value === 'string' && value.startsWith('[') ? JSON.parse(value) : value;
  return JSON.parse(JSON.stringify(stream), reviveList) as Stream;
}

type Arguments = Readonly<Record<string, Json>>;
const at = (kwargs: Arguments, name: string): Json => kwargs[name] ?? null;

const helpers: Readonly<Record<string, (kwargs: Arguments, version?: MlflowVersion) => JsonObject>> = {
  create_text_delta: (k) => createTextDelta(at(k, 'delta'), at(k, 'item_id')),
  create_annotation_added: (k) => createAnnotationAdded(at(k, 'item_id'), at(k, 'annotation'), k['annotation_index']),
  create_text_output_item: (k, version) =>
    createTextOutputItem(at(k, 'text'), at(k, 'id'), k['annotations'] as readonly Json[] | undefined, version),
  create_reasoning_item: (k) => createReasoningItem(at(k, 'id'), at(k, 'reasoning_text')),
  create_function_call_item: (k) =>
    createFunctionCallItem(at(k, 'id'), at(k, 'call_id'), at(k, 'name'), at(k, 'arguments')),
  create_function_call_output_item: (k) => createFunctionCallOutputItem(at(k, 'call_id'), at(k, 'output')),
  create_mcp_approval_request_item: (k) =>
    createMcpApprovalRequestItem(at(k, 'id'), at(k, 'arguments'), at(k, 'name'), at(k, 'server_label')),
  create_mcp_approval_response_item: (k) =>
    createMcpApprovalResponseItem(at(k, 'id'), at(k, 'approval_request_id'), at(k, 'approve'), at(k, 'reason')),
};

test('each helper creates the same result as MLflow’s helper, with the same validity', () => {
  const recorded = readCases<RecordedHelper>('mlflow/helpers.jsonl');
  for (const { helper, kwargs, result, validates, mlflow_3_6: before } of recorded) {
    if (before?.result !== undefined) assert.deepEqual(helpers[helper]?.(kwargs, '3.6'), before.result, helper);
    const made = helpers[helper]?.(kwargs);
    assert.deepEqual(made, result, helper);
    const type = made['type'];
    const { StreamEvent, OutputItem } = payloads.newest;
    const check = typeof type === 'string' && type.startsWith('response.') ? StreamEvent : OutputItem;
    assert.equal(check(made, root).length === 0, validates, helper);
  }
});

for (const version of mlflowVersions) {
  test(`converts Chat Completions chunks to the same events or fails like MLflow (${version})`, () => {
    for (const stream of readCases<ChatStream>('mlflow/chat-streams.jsonl')) {
      const { events, aggregator, error } = outcomeOf(stream, version);
      const made = convertChunks(stream.chunks, version);
      assert.deepEqual(made.events, events, stream.id);
      assert.deepEqual(made.output, aggregator, stream.id);
      assert.equal(made.failure !== undefined, error !== undefined, stream.id);
    }
  });

  test(`converts LangChain’s messages to the same events or fails like MLflow (${version})`, () => {
    for (const stream of readCases<LangChainStream>('mlflow/langchain-streams.jsonl')) {
      const { events, aggregator, error } = outcomeOf(stream, version);
      const made = convertLangChain(stream.messages, () => 'id', version);
      assert.deepEqual([made.events, made.output, made.fails], [events, aggregator, error !== undefined], stream.id);
    }
  });
}

/** Measured with MLflow 3.6.0 and 3.17.2. */
test('keeps the chunks of parallel calls separate, but joins them before 3.10', () => {
  const piece = (index: number, more: JsonObject) => ({ index, ...more });
  const chunk = (...calls: readonly JsonObject[]) => ({
    id: 'c',
    choices: [{ index: 0, delta: { tool_calls: calls } }],
  });
  const chunks = [
    chunk(piece(0, { id: 'a', function: { name: 'f', arguments: '{' } })),
    chunk(piece(1, { id: 'b', function: { name: 'g', arguments: '{}' } })),
    chunk(piece(0, { function: { arguments: '}' } })),
  ];
  const calls = (version: MlflowVersion) =>
    convertChunks(chunks, version).output.map(({ call_id: id, name, arguments: input }) => [id, name, input]);
  assert.deepEqual(calls('newest'), [
    ['a', 'f', '{}'],
    ['b', 'g', '{}'],
  ]);
  assert.deepEqual(calls('3.6'), [['a', 'f', '{{}}']]);
  const nameless = [chunk(piece(0, { id: 'a', function: { arguments: '{}' } }))];
  assert.deepEqual(convertChunks(nameless, 'newest').output.length, 1);
  assert.deepEqual(
    [convertChunks(nameless, '3.6').output, convertChunks(nameless, '3.6').failure?.pointer],
    [[], '/0'],
  );
});

test('a LangChain call has the id of its message', () => {
  const calls = [{ id: 'call_1', name: 'f', args: { a: 1 } }];
  const { output } = convertLangChain([{ type: 'ai', content: '', id: 'run-1', tool_calls: calls }], () => 'id');
  assert.deepEqual(output, [
    { type: 'function_call', id: 'run-1', call_id: 'call_1', name: 'f', arguments: '{"a": 1}' },
  ]);
});

test('a stream is reduced to the items that are done', () => {
  for (const { id, events, result } of readCases<Reduced>('mlflow/reduced.jsonl'))
    assert.deepEqual(reduceOutput(events), result, id);
});

test('reports the members that the function ignores', () => {
  const chunk = (delta: JsonObject, more: JsonObject = {}) => ({ id: 'c', choices: [{ index: 0, delta }], ...more });
  const call = { index: 0, id: 'a', function: { name: 'f', arguments: '{}' } };
  const { losses } = mlflowStreams.convert([
    chunk({ reasoning_content: 'so' }),
    chunk({ content: 'text', tool_calls: [call] }),
    { id: 'c', choices: [{ delta: { content: 'a' } }, { delta: { content: 'b' } }] },
    chunk({ content: 'x' }, { usage: { total_tokens: 1 } }),
    { choices: [{ delta: { content: 'no id' } }] },
  ]);
  assert.deepEqual(
    losses.map(({ pointer, why }) => [pointer, why]),
    [
      ['/0/choices/0/delta/reasoning_content', 'adapterDrops'],
      ['/1/choices/0/delta/content', 'adapterDrops'],
      ['/2/choices/1', 'adapterDrops'],
      ['/3/usage', 'adapterDrops'],
      ['/4/choices/0/delta/content', 'adapterStops'],
    ],
  );
});
