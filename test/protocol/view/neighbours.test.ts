/** What a screen shows of streams that are not the Agent API's. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createMemoryLineStore } from '../../../src/protocol/record/lineStore.ts';
import { createRunState } from '../../../src/protocol/session/runState.ts';
import { toEventRow, toFoldedRow } from '../../../src/protocol/view/eventRow.ts';
import { deltaKey } from '../../../src/protocol/view/eventFields.ts';
import { createProjector } from '../../../src/protocol/view/projector.ts';
import type { RunView } from '../../../src/protocol/view/runView.ts';
import { toFrame, type Frame } from '../../../src/protocol/wire/frame.ts';

const frame = (json: object, seq = 0): Frame => toFrame({ form: 'event', data: JSON.stringify(json) }, seq, 0);

function show(...events: readonly object[]): RunView {
  const header = {
    agentrun: 1,
    dialect: 'agent-api',
    startedAt: '',
    source: '',
    endpoint: { name: '', url: '', headers: {} },
    request: null,
  } as const;
  const writer = createRunState(header, createMemoryLineStore());
  events.forEach((event, seq) => writer.take(frame(event, seq)));
  writer.finish({ end: writer.state.run.outcome ?? 'failed', at: 0, status: 200 });
  return createProjector(writer.state, { locale: 'en', live: false }).snapshot();
}

const chunk = (delta: object, finish: string | null = null) => ({
  object: 'chat.completion.chunk',
  choices: [{ index: 0, delta, finish_reason: finish }],
});

test('the head names the protocol, and says when nobody knows it', () => {
  assert.equal(show(chunk({ content: 'Hi' }, 'stop')).head.protocol, 'Chat Completions');
  assert.equal(
    show({ type: 'response.completed', response: { status: 'completed' } }).head.protocol,
    'OpenAI Responses',
  );
  assert.equal(show({ hello: 'world' }).head.protocol, 'Unknown protocol');
});

test('a call that the service answers itself does not wait', () => {
  const item = {
    id: 'm',
    type: 'mcp_call',
    server_label: 's',
    name: 'f',
    arguments: '{}',
    output: '1',
    status: 'completed',
  };
  const { rows } = show({ type: 'response.output_item.done', output_index: 0, item });
  assert.deepEqual(
    rows.map(({ kind, state, parts }) => [kind, state, parts.map(({ slot, text }) => [slot, text])]),
    [
      [
        'tool',
        'closed',
        [
          ['arguments', '{}'],
          ['output', '1'],
        ],
      ],
    ],
  );
});

test('pieces of a Chat Completions text are shown as text and fold, and anything more as it is', () => {
  const pieces = [frame(chunk({ content: 'Hel' })), frame(chunk({ content: 'lo' }), 1)];
  assert.deepEqual(
    pieces.map((piece) => toEventRow(piece).preview),
    ['Hel', 'lo'],
  );
  assert.equal(new Set(pieces.map(deltaKey)).size, 1);
  assert.equal(toFoldedRow(pieces)?.preview, 'Hello');
  const last = frame(chunk({}, 'stop'));
  assert.deepEqual([toEventRow(last).preview, deltaKey(last)], ['{"finish_reason":"stop"}', undefined]);
});
