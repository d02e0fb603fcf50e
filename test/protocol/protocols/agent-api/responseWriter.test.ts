/** Tests the folded response: it has the fields and the order of the real server. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Json } from '../../../../src/protocol/core/json/json.ts';
import { agentApi } from '../../../../src/protocol/protocols/agent-api/protocol.ts';
import { reduce } from '../../../../src/protocol/core/run/reduce.ts';
import { createRun } from '../../../../src/protocol/core/run/run.ts';

function fold(events: readonly Json[]): Json {
  const run = createRun();
  const reader = agentApi.createReader();
  events.forEach((json, seq) => {
    reader.read({ frame: { seq, at: seq, form: 'event', data: '' }, kind: 'json', json }, (op) =>
      reduce(run, op, { at: seq, seq, origin: 'response' }),
    );
  });
  return agentApi.writeResponse(run);
}

const call = { call_id: 'c1', name: 'f', arguments: '{"a":1}', server_label: 'files' };

test('deltas, snapshots and a final response become one response', () => {
  const response = fold([
    { object: 'response', status: 'created', id: 'r', session_id: 's', created_at: 7, sequence_number: 0 },
    { object: 'content', type: 'text', msg_id: 'm', index: 0, delta: true, text: 'Hel' },
    { object: 'content', type: 'text', msg_id: 'm', index: 0, delta: true, text: 'lo' },
    { object: 'message', id: 'm', type: 'message', role: 'assistant', status: 'completed', usage: { total: 3 } },
    { object: 'message', id: 'c', type: 'mcp_call', role: 'assistant', status: 'in_progress' },
    { object: 'content', type: 'data', msg_id: 'c', index: null, delta: false, data: { ...call, arguments: '' } },
    { object: 'content', type: 'data', msg_id: 'c', index: 0, delta: false, data: call, status: 'completed' },
    { object: 'response', status: 'completed', id: 'r', session_id: 's', created_at: 7, sequence_number: 9 },
  ]) as Record<string, Json>;
  const [message, mcp] = response['output'] as readonly Record<string, readonly Record<string, Json>[]>[];
  assert.equal(
    Object.keys(response).join(' '),
    'sequence_number object status error id created_at completed_at output usage session_id',
  );
  assert.deepEqual(
    [response['status'], response['id'], response['created_at'], response['sequence_number']],
    ['completed', 'r', 7, 9],
  );
  assert.equal(message?.['content']?.[0]?.['text'], 'Hello');
  assert.deepEqual(message?.['usage'], { total: 3 });
  assert.deepEqual(mcp?.['content']?.[0]?.['data'], call);
});

test('a run that only has a bare error is a failed response', () => {
  assert.deepEqual((fold([{ error: 'boom' }]) as Record<string, Json>)['error'], { code: '', message: 'boom' });
});
