/**
 * Tests the fast paths for texts that grow, in every protocol that has one: whatever events come in whatever order, the
 * run and the findings are the same as without them.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Json, JsonObject } from '../../../src/protocol/core/json/json.ts';
import { reduce } from '../../../src/protocol/core/run/reduce.ts';
import { createRun, type Run } from '../../../src/protocol/core/run/run.ts';
import { createEventPass } from '../../../src/protocol/lint/engine/eventPass.ts';
import { createDocumentContext, documentRules } from '../../../src/protocol/lint/engine/lintConversation.ts';
import { defaultRuleOptions } from '../../../src/protocol/lint/engine/ruleOptions.ts';
import { profileById } from '../../../src/protocol/lint/engine/ruleSet.ts';
import { wireProtocolById } from '../../../src/protocol/protocols/registry.ts';

const id = fc.constantFrom<Json>('a', 'a', 'a', 'b', '');
const index = fc.constantFrom<Json>(0, 0, 0, 1, '0', -1);
const piece = fc.constantFrom<Json>('x', 'yz', '', null, 3);

/** An event whose members are fixed values or arbitrary ones. Members with the value `undefined` are absent. */
function event(members: Readonly<Record<string, unknown>>): fc.Arbitrary<JsonObject> {
  const parts = Object.entries(members).map(([name, value]) =>
    (value instanceof fc.Arbitrary ? (value as fc.Arbitrary<Json>) : fc.constant(value as Json)).map(
      (one): [string, Json] => [name, one],
    ),
  );
  return fc.tuple(...parts).map((entries) => JSON.parse(JSON.stringify(Object.fromEntries(entries))) as JsonObject);
}

/** Each event is repeated a few times, because only repeated events take the fast paths. */
function stream(...kinds: readonly fc.Arbitrary<JsonObject>[]): fc.Arbitrary<readonly JsonObject[]> {
  const repeated = fc
    .tuple(fc.oneof(...kinds), fc.nat(3))
    .map(([one, more]) => Array.from({ length: more + 1 }, () => one));
  return fc.array(repeated, { minLength: 1, maxLength: 12 }).map((lists) => lists.flat());
}

const agUi = stream(
  event({ type: 'RUN_STARTED', threadId: 't', runId: 'r' }),
  event({ type: fc.constantFrom('TEXT_MESSAGE_START', 'REASONING_MESSAGE_START', 'TEXT_MESSAGE_END'), messageId: id }),
  event({ type: fc.constantFrom('TEXT_MESSAGE_CONTENT', 'REASONING_MESSAGE_CONTENT'), messageId: id, delta: piece }),
  event({
    type: 'TEXT_MESSAGE_CONTENT',
    messageId: 'a',
    delta: piece,
    timestamp: 1,
    more: fc.constantFrom(undefined, 1),
  }),
  event({ type: 'TEXT_MESSAGE_CHUNK', messageId: id, delta: piece }),
  event({ type: fc.constantFrom('TOOL_CALL_START', 'TOOL_CALL_ARGS', 'TOOL_CALL_END'), toolCallId: id, delta: piece }),
  event({ type: 'RUN_FINISHED', threadId: 't', runId: 'r' }),
);

const agentScope2 = stream(
  event({ type: fc.constantFrom('REPLY_START', 'REPLY_END'), session_id: 's', reply_id: 'r', name: 'n' }),
  event({ type: fc.constantFrom('TEXT_BLOCK_START', 'TEXT_BLOCK_END'), reply_id: 'r', block_id: id }),
  event({
    type: fc.constantFrom('TEXT_BLOCK_DELTA', 'THINKING_BLOCK_DELTA'),
    id: fc.constantFrom('1', '2'),
    reply_id: fc.constantFrom('r', null),
    block_id: id,
    delta: piece,
  }),
  event({
    type: fc.constantFrom('TOOL_CALL_START', 'TOOL_CALL_DELTA', 'TOOL_CALL_END'),
    reply_id: 'r',
    tool_call_id: id,
    delta: piece,
  }),
);

const update = (append: Json): fc.Arbitrary<JsonObject> =>
  event({
    result: event({
      kind: 'artifact-update',
      taskId: fc.constantFrom('t', 't', 'u'),
      artifact: event({ artifactId: id, parts: fc.array(event({ kind: 'text', text: piece }), { maxLength: 2 }) }),
      append,
      lastChunk: fc.constantFrom(undefined, undefined, true),
      task: fc.constantFrom(undefined, undefined, null, {}),
    }),
  });
const a2a = stream(
  event({ result: { kind: 'task', id: 't', status: { state: 'working' } } }),
  update(false),
  update(true),
  event({
    result: {
      ...{ kind: 'artifact-update', taskId: 't', append: true },
      artifact: { artifactId: 'a', parts: [{ kind: 'text', text: 'x' }] },
    },
  }),
  event({ result: { kind: 'status-update', taskId: 't', status: { state: 'completed' }, final: true } }),
);

const text = 'response.output_text';
const placed = { item_id: id, output_index: index, content_index: index };
const numbered = fc.constantFrom(undefined, 0, 1);
const responses = stream(
  event({ type: 'response.created', response: { id: 'r', status: 'in_progress', output: [] } }),
  event({
    type: fc.constantFrom('response.output_item.added', 'response.output_item.done'),
    output_index: index,
    item: event({ id, type: fc.constantFrom('message', 'function_call'), content: [] }),
  }),
  event({ type: 'response.content_part.added', ...placed, part: { type: 'output_text', text: '' } }),
  event({ type: `${text}.delta`, ...placed, delta: piece, sequence_number: numbered }),
  event({ type: `${text}.delta`, item_id: 'a', output_index: 0, content_index: 0, delta: piece }),
  event({ type: `${text}.done`, ...placed, text: piece }),
  event({ type: 'response.function_call_arguments.delta', item_id: id, output_index: index, delta: piece }),
  event({
    type: 'response.reasoning_summary_text.delta',
    item_id: id,
    output_index: 0,
    summary_index: index,
    delta: piece,
  }),
  event({ type: 'response.completed', response: { id: 'r', status: 'completed', output: [] } }),
);

const streams = { 'ag-ui': agUi, 'agentscope-2': agentScope2, a2a, responses };

for (const [name, events] of Object.entries(streams)) {
  test(`${name}: a reader gives the same run whether or not it recognizes plain deltas`, () => {
    let recognized = 0;
    fc.assert(
      fc.property(events, (list) => {
        const quick = fold(name, list, 'with deltas');
        recognized += quick.deltas;
        assert.deepEqual(picture(quick.run), picture(fold(name, list, 'without deltas').run));
      }),
      { numRuns: 1500 },
    );
    assert.ok(recognized > 100, `${recognized} deltas`);
  });
}

function fold(name: string, events: readonly JsonObject[], how: 'with deltas' | 'without deltas') {
  const reader = wireProtocolById(name).createReader();
  const run = createRun();
  let deltas = 0;
  events.forEach((json, seq) => {
    const frame = { seq, at: seq, form: 'event', data: '' } as const;
    const stamp = { at: seq, seq, origin: 'response' } as const;
    const delta = how === 'with deltas' ? reader.readDelta({ kind: 'json', json, frame }) : undefined;
    if (delta !== undefined) {
      deltas += 1;
      reduce(run, delta, stamp);
    } else reader.read({ kind: 'json', json, frame }, (op) => reduce(run, op, stamp));
  });
  return { run, deltas };
}

/** What a run contains, without the numbers of its changes, and with the texts that buffers hide from comparison. */
function picture({ items, notes, outcome, error, fields, latest }: Run): unknown {
  const shown = items.map(({ parts, partner, partOf, newer: _newer, older: _older, ...item }) => ({
    ...item,
    ...{ version: 0, shapeVersion: 0, partner: partner?.key, partOf: partOf?.key },
    parts: parts.map((part) => ({ ...part, text: part.text.toString() })),
  }));
  return { shown, notes, outcome, error, fields, latest: latest?.key };
}

const protocol = wireProtocolById('responses');
const setup = { protocol, profile: profileById(protocol, undefined), options: defaultRuleOptions };

/** Gives every event a number, so that most are quiet, but lets some repeat or leave out one. */
const numberedStream = fc
  .tuple(responses, fc.array(fc.nat(60), { maxLength: 3 }))
  .map(([events, odd]) =>
    events.map((json, at) => ({ ...json, sequence_number: odd.includes(at) ? (at % 2 === 0 ? null : at - 1) : at })),
  );

test('rules about Responses events have the same findings whether or not they are asked about quiet texts', () => {
  fc.assert(
    fc.property(numberedStream, (events) => {
      assert.deepEqual(findingsOf(events), findingsOf(events.map(withUnusedIndex)));
    }),
    { numRuns: 3000 },
  );
});

/** Adds an index that is not used for the type of the event, and differs from all others, so that nothing is quiet. */
function withUnusedIndex(json: JsonObject): JsonObject {
  const isSummary = String(json['type']).includes('summary');
  return { ...json, [isSummary ? 'content_index' : 'summary_index']: {} };
}

function findingsOf(events: readonly JsonObject[]): readonly unknown[] {
  const found: unknown[] = [];
  const pass = createEventPass(documentRules(setup), createDocumentContext(setup, undefined, ''), (rule, at, report) =>
    found.push([rule.id, at, report]),
  );
  events.forEach((json, at) => pass.take(json, at));
  pass.end();
  return found;
}
