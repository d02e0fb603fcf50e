/** Tests how AgentScope's adapter converts an AG-UI request, and that everything it drops is reported. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { convertDocument } from '../../../../src/protocol/features/convert/convertDocument.ts';
import { converterById } from '../../../../src/protocol/features/convert/converters.ts';
import type { Json, JsonObject } from '../../../../src/protocol/core/json/json.ts';

function asRuntime(document: Json) {
  const [from, to] = [converterById('ag-ui'), converterById('agent-api')];
  assert.ok(from && to);
  const { document: result, losses } = convertDocument(document, from, to, 'as-runtime');
  return { result, losses: losses.map(({ pointer, why }) => `${pointer} ${why}`) };
}

const call = { id: 'c', type: 'function', function: { name: 'f', arguments: '{}' } };

test('converts messages, tools and the user, and reports what it drops', () => {
  const { result, losses } = asRuntime({
    threadId: 't',
    runId: 'r',
    state: { a: 1 },
    forwardedProps: { user_id: 'me', more: 1 },
    tools: [{ name: 'f', description: 'Does.' }],
    messages: [
      { id: '1', role: 'developer', content: 'Be brief.' },
      { id: '2', role: 'user', content: [{ type: 'image', source: { type: 'url', value: 'u' } }] },
      { id: '3', role: 'assistant', content: 'Well', toolCalls: [call] },
      { id: '4', role: 'tool', toolCallId: 'c', content: '', error: 'no' },
      { id: '5', role: 'activity', activityType: 'PLAN', content: { a: 1 } },
    ],
  });
  const { input, ...head } = result as JsonObject & { readonly input: readonly JsonObject[] };
  assert.deepEqual(
    input.map(({ id, type, role }) => [id, type, role]),
    [
      ['1', 'message', 'system'],
      ['2', 'message', 'user'],
      ['3', 'function_call', 'assistant'],
      ['4', 'function_call_output', 'tool'],
    ],
  );
  assert.deepEqual(input[3]?.['content'], [{ type: 'data', data: { call_id: 'c', output: 'error: no' } }]);
  assert.deepEqual([head['id'], head['session_id'], head['user_id'], head['stream']], ['r', 't', 'me', true]);
  assert.deepEqual(
    losses.toSorted(),
    [
      '/forwardedProps/more adapterDrops',
      '/messages/2/content adapterDrops',
      '/messages/1/content/0 adapterDrops',
      '/messages/4 adapterDrops',
      '/state adapterDrops',
    ].toSorted(),
  );
});

test('fails on a reasoning message', () => {
  const { result, losses } = asRuntime({ threadId: 't', messages: [{ id: '1', role: 'reasoning', content: 'Hm' }] });
  assert.equal(result, undefined);
  assert.deepEqual(losses, ['/messages/0 adapterFails']);
});
