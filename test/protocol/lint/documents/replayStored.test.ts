/** Tests that a stored stream which is replayed in steps of any length has the same findings. */
import assert from 'node:assert/strict';
import type { LintOptions } from '../../../../src/protocol/lint/documents/lintOptions.ts';
import { test } from 'node:test';
import { beginReplay, replayStored } from '../../../../src/protocol/session/stored/replayStored.ts';

const content = { object: 'content', type: 'text', msg_id: 'msg_1', index: 0, delta: true };
const events = [
  { object: 'response', status: 'created', sequence_number: 0, output: null },
  { object: 'message', id: 'msg_1', status: 'in_progress', type: 'message', role: 'assistant', sequence_number: 1 },
  ...Array.from({ length: 20 }, (_, index) => ({ ...content, text: 'a', sequence_number: 2 + index * 2 })),
];
const jsonl = events.map((event) => JSON.stringify(event)).join('\n');
const sse = events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('');

test('findings do not depend on when the replay pauses', () => {
  for (const text of [jsonl, sse]) {
    const expected = replayStored(text, {})?.list ?? [];
    assert.ok(expected.filter(({ rule }) => rule === 'sequence-gap').length > 10);
    for (const stepLength of [1, 7]) {
      const replay = beginReplay(text, {});
      let [asked, steps] = [0, 1];
      while (!replay.work(() => (asked += 1) % (stepLength + 1) === 0)) steps += 1;
      assert.ok(steps >= Math.floor(events.length / stepLength));
      assert.deepEqual(replay.findings(), expected);
    }
  }
});

test('returns undefined for a text without events of a known protocol', () => {
  assert.equal(replayStored('{"a": 1}\n{"b": 2}', {}), undefined);
});

test('guesses the profile unless the options name one for the protocol of the run', () => {
  const item = { type: 'function_call', id: 'i', call_id: 'c', name: 'f', arguments: '{}' };
  const event = JSON.stringify({ type: 'response.output_item.done', item });
  const run = [
    JSON.stringify({ agentrun: 1, protocol: 'responses', startedAt: '', source: '', endpoint: {}, request: null }),
    JSON.stringify({ at: 1, data: event }),
    JSON.stringify({ at: 2, data: '[DONE]' }),
    JSON.stringify({ end: 'completed', at: 2 }),
  ].join('\n');
  const loud = (profile: LintOptions['profile']) =>
    replayStored(run, { profile })
      ?.list.filter(({ severity }) => severity !== 'info')
      .map(({ rule }) => rule);
  for (const profile of [undefined, {}, { chat: 'strict' }, 'mlflow']) assert.deepEqual(loud(profile), []);
  assert.ok(loud({ responses: 'openai' })?.includes('response-not-created'));
});
