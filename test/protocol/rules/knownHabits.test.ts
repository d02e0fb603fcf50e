/** What a profile knows of its producer is not reported above info: a table of profiles and what their servers send. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { JsonObject } from '../../../src/protocol/base/json.ts';
import { createMemoryLineStore } from '../../../src/protocol/record/lineStore.ts';
import { profileById } from '../../../src/protocol/rules/ruleSet.ts';
import { createRunState } from '../../../src/protocol/session/runState.ts';
import { delta, message, response } from '../../../src/protocol/rules/exampleEvents.ts';

const done = (item: JsonObject): JsonObject => ({ type: 'response.output_item.done', item });
const call = (id: string, callId: string, input: string): JsonObject =>
  done({ type: 'function_call', id, call_id: callId, name: 'f', arguments: input });
const output = (callId: string): JsonObject => done({ type: 'function_call_output', call_id: callId, output: 'ok' });
const piece = (id: string, text: string): JsonObject => ({
  type: 'response.output_text.delta',
  item_id: id,
  output_index: 0,
  content_index: 0,
  delta: text,
});
const spoken = (id: string, text: string): JsonObject =>
  done({ type: 'message', id, role: 'assistant', content: [{ type: 'output_text', text, annotations: [] }] });
const thought = (id: string, text: string): JsonObject =>
  done({ type: 'reasoning', id, summary: [{ type: 'summary_text', text }] });

interface Known {
  readonly dialect: string;
  readonly profile: string;
  readonly behaviour: string;
  readonly events: readonly JsonObject[];
  /** Rules that report it, at info. */
  readonly rules: readonly string[];
}

const mlflow = ['mlflow', 'mlflow-3.6'].flatMap((profile): readonly Known[] => {
  const of = { dialect: 'responses', profile };
  return [
    {
      ...of,
      behaviour: 'parallel calls share the id of their chunk, and nothing is streamed of them',
      events: [call('x', 'a', '{"q":1}'), call('x', 'b', '{"q":2}'), output('a'), output('b')],
      rules: ['item-id-duplicate', 'message-unannounced'],
    },
    {
      ...of,
      behaviour: 'text and calls share an id',
      events: [piece('x', 'A'), piece('x', 'B'), spoken('x', 'AB'), call('x', 'a', '{}'), output('a')],
      rules: ['item-id-duplicate', 'message-unannounced'],
    },
    {
      ...of,
      behaviour: 'reasoning and text share an id',
      events: [thought('x', 'why'), piece('x', 'A'), spoken('x', 'A')],
      rules: ['delta-after-completed', 'item-id-duplicate', 'message-unannounced'],
    },
    {
      ...of,
      behaviour: 'two texts share an id',
      events: [piece('x', 'A'), spoken('x', 'A'), piece('x', 'B'), spoken('x', 'B')],
      rules: ['delta-after-completed', 'item-id-duplicate', 'message-unannounced'],
    },
    {
      ...of,
      behaviour: 'a bare error ends the stream',
      events: [piece('x', 'A'), { error: 'boom' }],
      rules: ['bare-error', 'message-unannounced'],
    },
  ];
});

const agentApi = ['agentscope-1.1', 'qwenpaw', 'agentscope-java'].map((profile): Known => {
  const number = (event: JsonObject, index: number): JsonObject => ({
    ...event,
    sequence_number: index + (profile === 'qwenpaw' ? 1 : 0),
  });
  return {
    dialect: 'agent-api',
    profile,
    behaviour: 'an error outside the agent ends the stream without a response',
    events: [
      ...[response('created'), response('in_progress'), message('in_progress'), delta('Hi')].map(number),
      { error: { code: '500', message: 'boom' } },
    ],
    rules: ['bare-error'],
  };
});

function lint({ dialect, profile, events }: Known) {
  const endpoint = { name: '', url: '', headers: {} };
  const header = { agentrun: 1, dialect, startedAt: '', source: 'test', endpoint, request: null } as const;
  const writer = createRunState(header, createMemoryLineStore(), (of) => profileById(of, profile));
  events.forEach((event, seq) => writer.take({ seq, at: 0, form: 'event', data: JSON.stringify(event) }));
  writer.finish({ end: writer.state.run.outcome ?? 'interrupted', at: 0 });
  return writer.state.findings.list;
}

for (const known of [...mlflow, ...agentApi]) {
  void test(`${known.dialect}/${known.profile}: ${known.behaviour}`, () => {
    const found = lint(known);
    assert.deepEqual(
      found.filter(({ severity }) => severity !== 'info').map(({ rule }) => rule),
      [],
    );
    assert.deepEqual([...new Set(found.map(({ rule }) => rule))].toSorted(), known.rules);
  });
}

void test('what one producer is known for is an error from another', () => {
  const [parallel] = mlflow;
  assert.ok(parallel !== undefined);
  const errors = lint({ ...parallel, profile: 'openai' }).filter(({ severity }) => severity === 'error');
  assert.ok(errors.some(({ rule }) => rule === 'item-id-duplicate'));
  assert.ok(!errors.some(({ rule }) => rule === 'text-mismatch'));
});
