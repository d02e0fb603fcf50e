/** Tests the fold of Chat Completions streams: nothing is lost, even where the official SDK fails. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Json, JsonObject } from '../../../../src/protocol/core/json/json.ts';
import { createReader } from '../../../../src/protocol/protocols/chat/reader.ts';
import { readRequest } from '../../../../src/protocol/protocols/chat/request.ts';
import { createStreamChecker } from '../../../../src/protocol/protocols/chat/streamChecker.ts';
import { writeResponse } from '../../../../src/protocol/protocols/chat/responseWriter.ts';
import { reduce } from '../../../../src/protocol/core/run/reduce.ts';
import { createRun } from '../../../../src/protocol/core/run/run.ts';
import { readCases } from '../../../support/fixtures.ts';
import { foldText, foldWith } from '../../../support/foldWith.ts';

const file = 'openai-node/chat-streams.jsonl';

interface Wanted {
  readonly id: string;
  readonly chunks: readonly Json[];
  readonly want: { readonly choices: readonly JsonObject[]; readonly usage: Json; readonly error: JsonObject | null };
}

/** What the SDK adds up to, unless it fails. */
interface Added extends Wanted {
  readonly openai: { readonly final?: { readonly choices: readonly JsonObject[] } };
}

/** Returns a completion in the form of the recorded expectations. */
function toWanted({ index, message, finish_reason: finish }: JsonObject): JsonObject {
  const content = message as JsonObject;
  const calls = (content['tool_calls'] ?? []) as readonly JsonObject[];
  return {
    index,
    role: content['role'],
    content: content['content'],
    refusal: content['refusal'],
    reasoning: content['reasoning_content'] ?? null,
    functionCall: content['function_call'] ?? null,
    toolCalls: calls.map((call) => {
      const tool = (call['function'] ?? call['custom']) as JsonObject;
      return { id: call['id'], type: call['type'], name: tool['name'], arguments: tool['arguments'] ?? tool['input'] };
    }),
    finish,
  };
}

test('folds every recorded stream to the expected result', () => {
  const cases = readCases<Wanted>(file);
  for (const { id, chunks, want } of cases) {
    const lines = chunks.map((chunk) => `data: ${typeof chunk === 'string' ? chunk : JSON.stringify(chunk)}\n\n`);
    const run = foldText(createReader(), `${lines.join('')}data: [DONE]\n\n`);
    const written = writeResponse(run);
    assert.deepEqual((written['choices'] as readonly JsonObject[]).map(toWanted), want.choices, id);
    assert.deepEqual(written['usage'] ?? null, want.usage, id);
    assert.equal(
      run.error?.message.startsWith('finish_reason') === true ? null : (run.error?.message ?? null),
      want.error?.['message'] ?? null,
      id,
    );
  }
});

test('contains the result of the official SDK wherever the SDK does not fail', () => {
  const cases = readCases<Added>(file);
  let compared = 0;
  for (const { id, chunks, openai } of cases) {
    const lines = chunks.map((chunk) => `data: ${typeof chunk === 'string' ? chunk : JSON.stringify(chunk)}\n\n`);
    const written = writeResponse(foldText(createReader(), lines.join('')))['choices'] as readonly JsonObject[];
    for (const { index, message } of openai.final?.choices ?? []) {
      const ours = written.find((choice) => choice['index'] === index)?.['message'] as JsonObject | undefined;
      const { content, refusal } = message as JsonObject;
      // For an empty part we have no content, and the SDK has an empty text.
      assert.equal(ours?.['content'] ?? '', content ?? '', id);
      assert.equal(ours?.['refusal'] ?? '', refusal ?? '', id);
      compared += 1;
    }
  }
  assert.ok(compared > 15);
});

test('keeps the calls of a non-streamed answer separate, also without ids', () => {
  const call = (id: string | undefined, name: string) => ({
    ...(id !== undefined && { id }),
    type: 'function',
    function: { name, arguments: '{}' },
  });
  for (const id of ['c', undefined]) {
    const message = { role: 'assistant', content: null, tool_calls: [call(id, 'f'), call(id, 'g')] };
    const run = foldText(
      createReader(),
      JSON.stringify({ object: 'chat.completion', choices: [{ index: 0, message }] }),
    );
    const calls = run.items
      .filter(({ kind }) => kind === 'call')
      .map(({ name, parts }) => [name, parts[0]?.text.toString()]);
    assert.deepEqual(calls, [
      ['f', '{}'],
      ['g', '{}'],
    ]);
  }
});

test('folds a non-streamed answer to the same answer', () => {
  const call = { id: 'c', type: 'function', function: { name: 'f', arguments: '{}' } };
  const message = { role: 'assistant', content: 'Hi', refusal: null, tool_calls: [call] };
  const answer = {
    id: 'a',
    object: 'chat.completion',
    model: 'm',
    choices: [{ index: 0, message, finish_reason: 'stop' }],
  };
  const run = foldText(createReader(), JSON.stringify(answer));
  assert.deepEqual(writeResponse(run), answer);
  assert.equal(run.outcome, 'completed');
});

test('a second id at the same index is another call', () => {
  const chunk = (id: string, text: string) => ({
    choices: [{ index: 0, delta: { tool_calls: [{ index: 0, id, function: { name: 'f', arguments: text } }] } }],
  });
  const { items } = foldWith(createReader(), [chunk('a', '{"x":1}'), chunk('b', '{"x":2}')]);
  assert.deepEqual(
    items.map(({ callId, parts }) => [callId, parts[0]?.text.toString()]),
    [
      ['a', '{"x":1}'],
      ['b', '{"x":2}'],
    ],
  );
});

test('pairs the calls of a request with their outputs', () => {
  const call = { id: 'c', type: 'function', function: { name: 'f', arguments: '{}' } };
  const messages = [
    {
      role: 'user',
      content: [
        { type: 'text', text: 'Hi' },
        { type: 'image_url', image_url: { url: 'data:,' } },
      ],
    },
    { role: 'assistant', content: null, tool_calls: [call] },
    { role: 'tool', tool_call_id: 'c', content: 'done' },
  ];
  const run = createRun();
  for (const op of readRequest({ messages })) reduce(run, op, { at: 0, seq: -1, origin: 'request' });
  assert.deepEqual(
    run.items.map(({ key, kind }) => [key, kind]),
    [
      ['messages/0', 'message'],
      ['messages/1/tool_calls/0', 'call'],
      ['messages/2', 'output'],
    ],
  );
  assert.equal(run.items[1]?.partner, run.items[2]);
});

test('reads answers of MLflow’s ChatAgent: chunks by id, and complete messages', () => {
  const delta = (id: string, more: object) => ({ delta: { role: 'assistant', id, ...more } });
  const call = { id: 'c', type: 'function', function: { name: 'f', arguments: '{}' } };
  const streamed = foldText(
    createReader(),
    [
      delta('a', { content: 'Hel' }),
      delta('a', { content: 'lo' }),
      delta('b', { content: '', tool_calls: [call] }),
      { delta: { role: 'tool', id: 't', name: 'f', tool_call_id: 'c', content: '1' } },
    ]
      .map((event) => `data: ${JSON.stringify(event)}\n\n`)
      .concat('data: [DONE]\n\n')
      .join(''),
  );
  const content = ({
    kind,
    parts,
  }: {
    readonly kind: string;
    readonly parts: readonly { readonly text: object }[];
  }) => [kind, ...parts.map(({ text }) => String(text))];
  assert.deepEqual(streamed.items.filter(({ key }) => key !== 'b').map(content), [
    ['message', 'Hello'],
    ['call', '{}'],
    ['output', '1'],
  ]);
  assert.equal(streamed.outcome, 'completed');
  const whole = foldText(
    createReader(),
    JSON.stringify({ messages: [{ role: 'assistant', id: 'a', content: 'Hello' }] }),
  );
  assert.deepEqual([whole.items.map(content), whole.outcome], [[['message', 'Hello']], 'completed']);
});

test('chunks with an empty id or an empty name continue the current call', () => {
  const piece = (call: JsonObject): Json => ({
    object: 'chat.completion.chunk',
    choices: [{ index: 0, delta: { tool_calls: [{ index: 0, type: 'function', ...call }] }, finish_reason: null }],
  });
  const run = foldWith(createReader(), [
    piece({ id: 'call_1', function: { name: 'weather', arguments: '' } }),
    piece({ id: '', function: { name: '', arguments: '{"city"' } }),
    piece({ id: '', function: { arguments: ':"X"}' } }),
  ]);
  assert.deepEqual(
    run.items.map(({ callId, name, parts }) => [callId, name, parts[0]?.text.toString()]),
    [['call_1', 'weather', '{"city":"X"}']],
  );
});

test('reads a thinking part of the content as reasoning', () => {
  const thinking = { type: 'thinking', thinking: [{ type: 'text', text: 'Hm' }] };
  const content = [thinking, { type: 'text', text: '42' }];
  const choices = [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }];
  const run = foldWith(createReader(), [{ object: 'chat.completion', choices }]);
  assert.deepEqual(
    run.items.map(({ kind, parts }) => [kind, parts[0]?.text.toString()]),
    [
      ['reasoning', 'Hm'],
      ['message', '42'],
    ],
  );
});

/** Returns a chunk of the only choice. */
const chunkOf = (delta: JsonObject, more: JsonObject = {}): JsonObject => ({
  id: 'a',
  object: 'chat.completion.chunk',
  choices: [{ index: 0, delta, finish_reason: null }],
  ...more,
});

function firstMessage(events: readonly Json[]): JsonObject | undefined {
  const [choice] = writeResponse(foldWith(createReader(), events))['choices'] as readonly JsonObject[];
  return choice?.['message'] as JsonObject | undefined;
}

test('distinguishes empty content from null content, also in a message with a call', () => {
  const call = { tool_calls: [{ index: 0, id: 'c', type: 'function', function: { name: 'f', arguments: '{}' } }] };
  assert.equal(firstMessage([chunkOf({ role: 'assistant', content: '' }), chunkOf(call)])?.['content'], '');
  assert.equal(firstMessage([chunkOf(call), chunkOf({ content: '' })])?.['content'], '');
  assert.equal(firstMessage([chunkOf({ role: 'assistant', content: null }), chunkOf(call)])?.['content'], null);
});

test('keeps a choice that has only a role when the answer ends', () => {
  const role = `data: ${JSON.stringify(chunkOf({ role: 'assistant', content: '' }))}\n\n`;
  for (const end of ['data: [DONE]\n\n', 'data: {"error":{"message":"gone"}}\n\n']) {
    assert.deepEqual(writeResponse(foldText(createReader(), role + end))['choices'], [
      { index: 0, message: { role: 'assistant', content: '', refusal: null }, finish_reason: null },
    ]);
  }
});

test('keeps the fields of an answer, whichever chunk contains them', () => {
  const usage = { total_tokens: 3 };
  const run = foldWith(createReader(), [
    chunkOf({ role: 'assistant', content: 'a' }, { model: 'm', usage: null }),
    chunkOf({}, { service_tier: 'default', system_fingerprint: null }),
    { id: 'a', object: 'chat.completion.chunk', usage },
    chunkOf({}, { usage: null }),
  ]);
  const { model, service_tier: tier, usage: counted } = run.fields;
  assert.deepEqual([model, tier, counted], ['m', 'default', usage]);
});

test('keeps the id and the expiry time of an audio answer', () => {
  const message = firstMessage([
    chunkOf({ role: 'assistant', audio: { id: 'au', data: 'QUJD', transcript: 'He' } }),
    chunkOf({ audio: { data: 'REVG', transcript: 'y' } }),
    chunkOf({ audio: { expires_at: 7 } }),
  ]);
  assert.deepEqual(message?.['audio'], { id: 'au', expires_at: 7, data: 'QUJDREVG', transcript: 'Hey' });
});

test('assigns call chunks without an index by their id, name or position', () => {
  const piece = (...calls: readonly JsonObject[]): JsonObject => chunkOf({ tool_calls: calls });
  const named = (name: string, text: string): JsonObject => ({ type: 'function', function: { name, arguments: text } });
  const more = (text: string): JsonObject => ({ function: { arguments: text } });
  const streams: readonly (readonly JsonObject[])[] = [
    [piece({ id: 'a', ...named('f', '{}') }), piece({ id: 'b', ...named('g', '{"x"') }), piece(more(':1}'))],
    [piece(named('f', '{}')), piece(named('g', '{"x"')), piece(more(':1}'))],
    [piece(named('f', '{'), named('g', '{"x"')), piece(more('}'), more(':1}'))],
  ];
  for (const stream of streams) {
    const calls = foldWith(createReader(), stream).items.map(({ name, parts }) => [name, parts[0]?.text.toString()]);
    assert.deepEqual(calls, [
      ['f', '{}'],
      ['g', '{"x":1}'],
    ]);
    const check = createStreamChecker();
    const content = stream.flatMap((chunk, seq) => check.take(chunk, seq).map(({ args }) => args?.['code']));
    assert.ok(![...content, ...check.end().map(({ args }) => args?.['code'])].includes('type-missing'));
  }
});
