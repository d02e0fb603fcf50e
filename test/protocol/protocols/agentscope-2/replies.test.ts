/** Tests replies that fail, follow each other, break off, or begin before the stream does. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { JsonObject } from '../../../../src/protocol/core/json/json.ts';
import type { Run } from '../../../../src/protocol/core/run/run.ts';
import { agentScope2 } from '../../../../src/protocol/protocols/agentscope-2/protocol.ts';
import { createFold, foldEvents } from '../../../../src/protocol/session/stored/foldEvents.ts';
import { lintText } from '../../../../src/protocol/session/stored/lintText.ts';
import { readRecording } from '../../../support/agentScope2Server.ts';
import { lintEvents } from '../../../support/lintEvents.ts';

const fold = (events: readonly object[]): Run => foldEvents(events, 'agentscope-2');
const start = (id: string): JsonObject => ({ type: 'REPLY_START', session_id: 's', reply_id: id, name: 'bot' });
const end = (id: string, reason: string, error: JsonObject | null = null): JsonObject => {
  return { type: 'REPLY_END', session_id: 's', reply_id: id, finished_reason: reason, error };
};

test('the last reply alone says how a run has ended', () => {
  const reasons = fc.constantFrom('completed', 'interrupted', 'error', 'exceed_max_iters', undefined);
  fc.assert(
    fc.property(fc.array(reasons, { minLength: 1, maxLength: 4 }), (list) => {
      const replies = list.map((reason, index) => {
        const error = reason === 'error' ? { type: 'rate_limit', message: `slow ${index}` } : null;
        return [start(`r${index}`), ...(reason === undefined ? [] : [end(`r${index}`, reason, error)])];
      });
      const [all, last] = [fold(replies.flat()), fold(replies.at(-1) ?? [])];
      assert.deepEqual([all.outcome, all.error], [last.outcome, last.error]);
      assert.deepEqual(agentScope2.writeResponse(all), agentScope2.writeResponse(last));
    }),
  );
});

const media = { block_id: 'b', media_type: 'audio/wav', reply_id: 'r' };
const cut = [
  start('r'),
  { type: 'DATA_BLOCK_START', name: 'a.wav', ...media },
  { type: 'DATA_BLOCK_DELTA', data: 'aGVsbA==', ...media },
  { type: 'DATA_BLOCK_DELTA', data: 'byB3bw==', ...media },
];
const whole = { url: 'data:audio/wav;base64,aGVsbG8gd28=', name: 'a.wav' };

test('media of a block that never ends are shown when the reply, or the stream, is over', () => {
  assert.deepEqual(fold(cut).items[0]?.parts[0]?.media, whole);
  assert.deepEqual(lintEvents(cut).run.items[0]?.parts[0]?.media, whole);
  const folding = createFold('agentscope-2');
  [...cut, end('r', 'interrupted')].forEach((json, seq) =>
    folding.take({ kind: 'json', json, frame: { seq, at: 0, form: 'event', data: '' } }),
  );
  assert.deepEqual(folding.run.items[0]?.parts[0]?.media, whole);
});

test('many late pieces take time in proportion to their number', () => {
  const late = Array.from({ length: 20_000 }, () => [cut[2] ?? {}, { type: 'DATA_BLOCK_END', ...media }]).flat();
  const begun = performance.now();
  const run = fold([...cut, ...late]);
  assert.equal(
    run.items[0]?.parts[0]?.media?.url?.length,
    'data:audio/wav;base64,'.length + ((20_002 * 4 + 2) / 3) * 4,
  );
  assert.ok(performance.now() - begun < 10_000);
});

test('a stream may begin at any event of a reply', () => {
  for (const name of ['text', 'confirm']) {
    const events = readRecording(name).flat();
    events.forEach((_, index) => {
      const { findings } = lintEvents(events.slice(index));
      const wrong = findings.list.filter(({ rule }) => rule === 'block-not-open');
      assert.deepEqual(wrong, [], events[index]);
    });
  }
});

test('a block that has ended is not open, even if the stream began inside it', () => {
  const of = { block_id: 'b', reply_id: 'r' };
  const [grows, ends] = [
    { type: 'TEXT_BLOCK_DELTA', delta: 'Hi', ...of },
    { type: 'TEXT_BLOCK_END', ...of },
  ];
  const rules = (...events: readonly JsonObject[]): readonly string[] =>
    lintEvents([...events, end('r', 'completed')]).findings.list.map(({ rule }) => rule);
  assert.deepEqual(rules(grows, grows, ends), []);
  assert.deepEqual(rules(ends), []);
  assert.deepEqual(rules(grows, ends, grows), ['block-not-open']);
  assert.deepEqual(rules(grows), ['block-unfinished']);
  assert.deepEqual(rules(start('r'), grows, ends), ['block-not-open']);
});

const call = { tool_call_id: 'c', reply_id: 'r' };
const called = [
  { type: 'TOOL_CALL_START', tool_call_name: 'f', ...call },
  { type: 'TOOL_CALL_END', ...call },
];
const result = [
  { type: 'TOOL_RESULT_START', tool_call_name: 'f', ...call },
  { type: 'TOOL_RESULT_END', state: 'success', ...call },
];

test('a call without arguments has no finding, and other broken arguments have one', () => {
  assert.deepEqual(lintEvents([start('r'), ...called, ...result, end('r', 'completed')]).findings.list, []);
  const broken = { type: 'TOOL_CALL_DELTA', delta: '{"a"', ...call };
  const events = [start('r'), called[0] ?? {}, broken, called[1] ?? {}, ...result, end('r', 'completed')];
  assert.deepEqual(
    lintEvents(events).findings.list.map(({ rule }) => rule),
    ['tool-arguments-json'],
  );
  const stored = (input: string): readonly string[] => {
    const content = [
      { type: 'tool_call', id: 'c', name: 'f', input, state: 'finished' },
      { type: 'tool_result', id: 'c', name: 'f', output: 'x', state: 'success' },
    ];
    const linted = lintText(JSON.stringify([{ id: 'm', name: 'bot', role: 'assistant', content }]), { locale: 'en' });
    assert.ok(linted.ok);
    return linted.findings.map(({ rule }) => rule);
  };
  assert.deepEqual(stored(''), []);
  assert.deepEqual(stored('{"a"'), ['tool-arguments-json']);
});

test('a result has the same status, streamed or complete, in an event or a stored message', () => {
  for (const state of ['success', 'error', 'interrupted', 'denied']) {
    const block = { type: 'tool_result', id: 'c', name: 'f', output: 'boom', state };
    const external = { type: 'EXTERNAL_EXECUTION_RESULT', reply_id: 'r', execution_results: [block] };
    const streamed = [result[0] ?? {}, { type: 'TOOL_RESULT_END', state, ...call }];
    const statuses = [streamed, [external]].map((events) => fold([start('r'), ...events]).items[0]?.status);
    const input = { name: 'bot', role: 'assistant', content: [block] };
    const stored = agentScope2.readRequest({ input }).find(({ op }) => op === 'item-end');
    const expected = { success: 'completed', error: 'failed' }[state] ?? state;
    assert.deepEqual([...statuses, stored?.op === 'item-end' && stored.status], [expected, expected, expected]);
  }
});
