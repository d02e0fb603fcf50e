/**
 * Tests which protocol a stream is read as: that of the request, unless its first unambiguous event belongs to another.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createMemoryLineStore } from '../../../src/protocol/core/record/lineStore.ts';
import { createRunState, type RunState } from '../../../src/protocol/session/live/runState.ts';
import { toFrame, type FrameDraft } from '../../../src/protocol/core/wire/frame.ts';

function take(protocol: string, ...events: readonly (object | string)[]): RunState {
  const header = {
    agentrun: 1,
    protocol: protocol as 'agent-api',
    startedAt: '',
    source: '',
    endpoint: { name: '', url: '', headers: {} },
    request: null,
  } as const;
  const writer = createRunState(header, createMemoryLineStore());
  events.forEach((event, seq) => {
    const draft: FrameDraft = { form: 'event', data: typeof event === 'string' ? event : JSON.stringify(event) };
    writer.take(toFrame(draft, seq, 0));
  });
  writer.finish({ end: writer.state.run.outcome ?? 'interrupted', at: 0 });
  return writer.state;
}

const chunk = {
  object: 'chat.completion.chunk',
  choices: [{ index: 0, delta: { content: 'Hi' }, finish_reason: 'stop' }],
};
const created = {
  type: 'response.created',
  sequence_number: 0,
  response: { id: 'r', status: 'in_progress', output: [] },
};
const completed = {
  type: 'response.completed',
  sequence_number: 1,
  response: { id: 'r', status: 'completed', output: [] },
};
const agent = { object: 'response', status: 'completed', id: 'a', sequence_number: 0, output: [] };

test('a response in another protocol than the request is read in its own protocol', () => {
  for (const asked of ['agent-api', 'chat', 'responses', 'of-tomorrow']) {
    assert.equal(take(asked, chunk, '[DONE]').protocol.id, 'chat');
    assert.equal(take(asked, created, completed).protocol.id, 'responses');
    assert.equal(take(asked, agent).protocol.id, 'agent-api');
    for (const state of [take(asked, chunk, '[DONE]'), take(asked, created, completed), take(asked, agent)]) {
      assert.equal(state.run.outcome, 'completed');
      assert.equal(state.run.noteCount, 0);
    }
  }
});

test('a complete Responses answer is recognized although its object is named as in the Agent API', () => {
  const content = [{ type: 'output_text', text: 'Hi', annotations: [] }];
  const output = [{ type: 'message', id: 'm', role: 'assistant', status: 'completed', content }];
  const state = take('agent-api', { object: 'response', id: 'r', status: 'completed', output });
  assert.equal(state.protocol.id, 'responses');
  assert.deepEqual(
    state.run.items.map(({ parts }) => parts.map(({ text }) => text.toString())),
    [['Hi']],
  );
});

test('all events after the first unambiguous one are read in its protocol', () => {
  const { protocol, run } = take('agent-api', created, chunk, completed);
  assert.deepEqual(
    [protocol.id, run.outcome, run.notes.map(({ note }) => note)],
    ['responses', 'completed', ['unknown-object']],
  );
});

test('a stream of an unknown protocol is unrecognized but still read', () => {
  const { recognized, frameCount, run } = take('chat', { hello: 1 }, { world: 2 });
  assert.deepEqual([recognized, frameCount, run.outcome], [false, 2, undefined]);
});

test('rules check the events before the protocol was known', () => {
  const { findings } = take('agent-api', '{oops', created, completed);
  assert.deepEqual(
    findings.list.map(({ rule, seq }) => [rule, seq]),
    [['broken-frame', 0]],
  );
});

test('rules for typed events check a live stream and report its gaps', () => {
  const { findings } = take('responses', created, { ...completed, sequence_number: 5 });
  assert.deepEqual(
    findings.list.map(({ rule, seq }) => [rule, seq]),
    [['sequence-gap', 1]],
  );
});

test('the first event identifies the server, and its known behaviour is reported as info only', () => {
  const delta = { type: 'response.output_text.delta', item_id: 'm', delta: 'Hi' };
  const done = {
    type: 'response.output_item.done',
    item: {
      type: 'message',
      id: 'm',
      role: 'assistant',
      content: [{ type: 'output_text', text: 'Hi', annotations: [] }],
    },
  };
  const { findings } = take('responses', delta, done, '[DONE]');
  assert.deepEqual(
    findings.list.filter(({ severity }) => severity !== 'info'),
    [],
  );
});
