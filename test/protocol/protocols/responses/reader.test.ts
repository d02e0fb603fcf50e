/**
 * Tests the fold of Responses streams against the results of the official SDK, MLflow's server and AgentScope's
 * adapter.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isJsonObject, type Json, type JsonObject } from '../../../../src/protocol/core/json/json.ts';
import { createReader } from '../../../../src/protocol/protocols/responses/reader.ts';
import { writeResponse } from '../../../../src/protocol/protocols/responses/responseWriter.ts';
import type { Run } from '../../../../src/protocol/core/run/run.ts';
import { readCases } from '../../../support/fixtures.ts';
import { foldText, foldWith } from '../../../support/foldWith.ts';
import { dataOf, readAdapterVectors } from '../../../support/vectors.ts';

interface Reduced {
  readonly id: string;
  readonly events: readonly JsonObject[];
  readonly final?: JsonObject;
  readonly errorAt?: number;
  readonly textAfterEachEvent: readonly (string | null)[];
}

const fold = (events: readonly Json[]): Run => foldWith(createReader(), events);

/** As in the SDK: all texts of all messages. */
function outputText(run: Run): string {
  return run.items
    .filter(({ kind }) => kind === 'message')
    .flatMap(({ parts }) => parts.filter(({ kind }) => kind === 'text').map(({ text }) => text.toString()))
    .join('');
}

test('matches the text after each event and the final response of the official SDK', () => {
  const cases = readCases<Reduced>('openai-node/responses-streams.jsonl');
  for (const { id, events, final, errorAt, textAfterEachEvent } of cases) {
    textAfterEachEvent.slice(0, errorAt).forEach((text, index) => {
      assert.equal(outputText(fold(events.slice(0, index + 1))), text ?? '', `${id} after event ${index}`);
    });
    // The client adds this member to the received response.
    const { output_text: _added, ...sent } = final ?? {};
    const written = writeResponse(fold(events));
    for (const [member, value] of Object.entries(errorAt === undefined ? sent : {})) {
      assert.deepEqual(written[member], value, `${id} ${member}`);
    }
  }
});

test('knows every event of the SDKs', () => {
  const models = readCases<{ readonly kind: string; readonly type: string }>('openai-python/models.jsonl');
  const types = models.filter(({ kind }) => kind === 'event').map(({ type }) => type);
  assert.ok(types.length > 50);
  for (const type of types) {
    const { notes } = fold([{ type, item_id: 'a', output_index: 0, item: {}, response: {}, delta: '', part: {} }]);
    assert.deepEqual(
      notes.filter(({ note }) => note === 'unknown-object'),
      [],
      type,
    );
  }
});

/** Returns an answer of MLflow's server. */
function served(name: string): string {
  const exchanges = readCases<{ readonly name: string; readonly body: string }>('mlflow/exchanges.jsonl');
  const found = exchanges.find((one) => one.name === name);
  assert.ok(found !== undefined, name);
  return found.body;
}

test('reads streams of MLflow’s server with errors and a trace id', () => {
  const read = (name: string): Run => foldText(createReader(), served(name));
  assert.equal(outputText(read('stream')), '你好 world');
  assert.equal(read('stream').outcome, 'completed');
  const traces = dataOf(served('stream-with-trace')).flatMap((text) => /"trace_id": "(.*)"/.exec(text)?.[1] ?? []);
  assert.deepEqual([read('stream-with-trace').fields['trace_id']], traces);
  const broken = read('stream-raises');
  assert.deepEqual([outputText(broken), broken.outcome, broken.error?.message], ['你好', 'failed', 'boom']);
});

test('reads an event that MLflow’s server rejects, and a nested error', () => {
  const refused = foldText(createReader(), served('stream-bad-event'));
  assert.deepEqual([outputText(refused), refused.outcome], ['你好', 'failed']);
  assert.match(refused.error?.message ?? '', /^Invalid data for ResponsesAgentStreamEvent/);
  // As its LongRunningAgentServer nests them, without an end mark.
  const nested = foldText(
    createReader(),
    'data: {"type":"error","error":{"message":"gone","type":"server_error","code":"500"},"sequence_number":3}\n\n',
  );
  assert.deepEqual([nested.outcome, nested.error?.message], ['failed', 'gone']);
});

test('folds the streams of AgentScope’s adapter to its final output', () => {
  const cases = readCases<{ readonly id: string; readonly responsesEvents?: readonly JsonObject[] }>(
    'agentscope-runtime/responses-streams.jsonl',
  );
  const streams = cases.flatMap(({ id, responsesEvents = [] }) => [{ id, events: responsesEvents }]);
  assert.ok(streams.length > 20);
  for (const { id, events } of streams) {
    const run = fold(events);
    const last = events.at(-1)?.['response'];
    const output = isJsonObject(last) && Array.isArray(last['output']) ? (last['output'] as readonly JsonObject[]) : [];
    const written = writeResponse(run)['output'] as readonly JsonObject[];
    for (const item of output) {
      const same = written.find((one) => one['id'] === item['id']);
      for (const [member, value] of Object.entries(item)) {
        // The adapter drops what it has streamed for a second content.
        const there = same?.[member];
        const kept = Array.isArray(value) && Array.isArray(there) ? there.slice(0, value.length) : there;
        assert.deepEqual(kept, value, `${id} ${member}`);
      }
    }
    assert.equal(new Set(run.items.map(({ key }) => key)).size, run.items.length);
  }
});

interface Heard {
  readonly id: string;
  readonly sse: string;
  readonly iterate: { readonly text?: string };
  readonly accumulate: { readonly output_text?: string; readonly items?: readonly string[] };
  readonly aiSdk: { readonly text?: string };
}

test('reads all the text that real clients read from a stream', () => {
  const streams = readCases<Heard>('openai-node/clients.jsonl');
  assert.ok(streams.length > 20);
  for (const { id, sse, iterate, accumulate, aiSdk } of streams) {
    const run = foldText(createReader(), sse);
    const content = run.items.flatMap(({ parts }) => parts.map(({ text }) => text.toString())).join('');
    for (const heard of [iterate.text, accumulate.output_text, aiSdk.text]) {
      assert.ok(content.includes(heard ?? ''), `${id}: ${heard} is not in ${content}`);
    }
    if (accumulate.output_text !== undefined) assert.equal(outputText(run), accumulate.output_text, id);
    const written = new Set((writeResponse(run)['output'] as readonly JsonObject[]).map(({ type }) => type));
    for (const type of accumulate.items ?? []) assert.ok(written.has(type), `${id}: ${type}`);
  }
});

test('reads recorded answers of an AgentApp, streamed or complete', () => {
  const exchanges = readAdapterVectors('responses');
  assert.ok(exchanges.length > 0);
  for (const { name: file, body } of exchanges) {
    const run = foldText(createReader(), body);
    assert.equal(run.outcome, /error|invalid/.test(file) ? 'failed' : 'completed', file);
    assert.equal(run.noteCount, 0, file);
  }
});

test('keeps items with a shared id separate, as MLflow’s helpers create them', () => {
  const call = (id: string) => ({ type: 'function_call', id: 'm', call_id: id, name: 'f', arguments: '{}' });
  const { items } = fold([
    { type: 'response.output_text.delta', item_id: 'm', delta: 'Hi' },
    {
      type: 'response.output_item.done',
      item: { type: 'reasoning', id: 'm', summary: [{ type: 'summary_text', text: 'so' }] },
    },
    {
      type: 'response.output_item.done',
      item: { type: 'message', id: 'm', role: 'assistant', content: [{ type: 'output_text', text: 'Hi' }] },
    },
    { type: 'response.output_item.done', item: call('c1') },
    { type: 'response.output_item.done', item: call('c2') },
    { type: 'response.output_item.done', item: { type: 'function_call_output', call_id: 'c2', output: '2' } },
  ]);
  assert.deepEqual(
    items.map(({ kind, callId, partner }) => [kind, callId, partner?.callId]),
    [
      ['message', undefined, undefined],
      ['reasoning', undefined, undefined],
      ['call', 'c1', undefined],
      ['call', 'c2', 'c2'],
      ['output', 'c2', 'c2'],
    ],
  );
});

test('keeps text that only a `done` event has, and does not replace it with empty text', () => {
  const part = { item_id: 'm', output_index: 0, content_index: 0 };
  const run = fold([
    {
      type: 'response.output_item.added',
      output_index: 0,
      item: { id: 'm', type: 'message', role: 'assistant', content: [] },
    },
    { type: 'response.output_text.done', ...part, text: 'whole' },
    {
      type: 'response.output_item.done',
      output_index: 0,
      item: { id: 'm', type: 'message', role: 'assistant', content: [{ type: 'output_text', text: '' }] },
    },
    { type: 'response.completed', response: { status: 'completed', output: [] } },
  ]);
  assert.equal(outputText(run), 'whole');
  assert.equal(run.outcome, 'completed');
});

test('the fast path reads a delta only after the full reader has read its item', () => {
  const delta = {
    type: 'response.output_text.delta',
    item_id: 'm',
    output_index: 0,
    content_index: 0,
    sequence_number: 1,
  };
  const reader = createReader();
  const event = (text: string) => ({
    kind: 'json' as const,
    json: { ...delta, delta: text },
    frame: { seq: 0, at: 0, form: 'event' as const, data: '' },
  });
  assert.equal(reader.readDelta(event('a')), undefined, 'the item is not known yet');
  reader.read(event('a'), () => undefined);
  assert.deepEqual(reader.readDelta(event('b')), {
    op: 'part-append',
    item: 'm',
    part: 0,
    kind: 'text',
    text: 'b',
    number: 1,
  });
});

test('assigns events with different item ids to the item at their index', () => {
  const message = (id: string, text: string): JsonObject => ({
    type: 'message',
    id,
    role: 'assistant',
    content: text === '' ? [] : [{ type: 'output_text', text }],
  });
  const at = { output_index: 0, content_index: 0 };
  const run = fold([
    { type: 'response.output_item.added', output_index: 0, item: message('a', '') },
    { type: 'response.output_text.delta', ...at, item_id: 'b', delta: 'Hel' },
    { type: 'response.output_text.delta', ...at, item_id: 'c', delta: 'lo' },
    { type: 'response.output_item.done', output_index: 0, item: message('d', 'Hello') },
    { type: 'response.completed', response: { id: 'r', status: 'completed', output: [message('e', 'Hello')] } },
  ]);
  assert.deepEqual([run.items.length, run.outcome, outputText(run)], [1, 'completed', 'Hello']);
});
