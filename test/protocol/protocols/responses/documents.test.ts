/** Tests what is recognized as a Responses document, what is not, and how its items are read. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Json } from '../../../../src/protocol/core/json/json.ts';
import { responses as protocol } from '../../../../src/protocol/protocols/responses/protocol.ts';
import { toConversationDocument } from '../../../../src/protocol/lint/documents/toConversationDocument.ts';
import { recognizeText } from '../../../../src/protocol/protocols/recognize/recognizeText.ts';
import { lintConversation } from '../../../../src/protocol/lint/engine/lintConversation.ts';
import { defaultRuleOptions } from '../../../../src/protocol/lint/engine/ruleOptions.ts';
import { readWireVectors } from '../../../support/vectors.ts';

const recognize = (json: unknown): unknown => {
  const kind = recognizeText(JSON.stringify(json));
  return kind && `${kind.protocol} ${kind.form}`;
};

test('recognizes requests by members that only they have', () => {
  const input = [{ role: 'user', content: [{ type: 'input_text', text: 'Hi' }] }];
  assert.equal(recognize({ input }), 'responses request');
  assert.equal(recognize({ model: 'm', input: 'Hi', instructions: 'Be kind.' }), 'responses request');
  assert.equal(recognize({ input: [{ role: 'user', content: 'Hi' }], custom_inputs: {} }), 'responses request');
  assert.equal(
    recognize({ input: [{ type: 'function_call_output', call_id: 'c', output: '1' }] }),
    'responses request',
  );
});

test('recognizes responses, lists of items and streams', () => {
  const message = { type: 'message', id: 'm', role: 'assistant', content: [{ type: 'output_text', text: 'Hi' }] };
  assert.equal(recognize({ object: 'response', output: [message] }), 'responses answer');
  assert.equal(recognize({ object: 'response', output: [], parallel_tool_calls: true }), 'responses answer');
  const refused = { ...message, content: [{ type: 'refusal', refusal: 'No.' }] };
  assert.equal(recognize({ object: 'response', output: [refused], tools: [], truncation: 'auto' }), 'responses answer');
  assert.equal(recognize([message, { type: 'item_reference', id: 'x' }]), 'responses messages');
  assert.equal(
    recognize([
      { type: 'response.created', response: {} },
      { type: 'response.failed', response: {} },
      { type: 'error', message: 'x' },
    ]),
    'responses events',
  );
  assert.equal(recognizeText('data: {"type": "response.output_text.delta", "delta": "a"}\n\n')?.form, 'events');
});

test('does not recognize documents of other protocols or of no protocol', () => {
  const agentMessage = { object: 'message', type: 'message', role: 'user', content: [{ type: 'text', text: 'Hi' }] };
  for (const document of [
    { model: 'text-embedding-3-small', input: 'Hi' },
    { model: 'text-embedding-3-small', input: ['Hi', 'there'] },
    { input: [agentMessage], session_id: 's' },
    { object: 'response', output: [agentMessage], status: 'completed' },
    { type: 'error', message: 'x', content: [] },
    { input: [{ role: 'user', content: 'Hi' }], session_id: 's' },
    { output: [] },
    [{ type: 'message', role: 'user', content: [{ type: 'text', text: 'Hi' }] }],
  ]) {
    assert.notEqual(String(recognize(document)).split(' ')[0], 'responses', JSON.stringify(document));
  }
});

test('does not recognize recorded exchanges of the Agent API', () => {
  for (const { name, request, events } of readWireVectors()) {
    assert.doesNotMatch(String(recognize(request)), /^responses/, name);
    assert.doesNotMatch(String(recognize(events)), /^responses/, name);
  }
});

test('reads the ids that pair calls and outputs', () => {
  const call = protocol.readMessage({ type: 'custom_tool_call', call_id: 'c', name: 'f', input: 'x' });
  assert.deepEqual(call.calls, [
    {
      pointer: '',
      id: { pointer: '/call_id', json: 'c' },
      name: { pointer: '/name', json: 'f' },
      arguments: { pointer: '/input', json: 'x' },
      takesText: true,
    },
  ]);
  const done = { type: 'response.output_item.done', item: { type: 'shell_call_output', call_id: 's', output: [] } };
  assert.deepEqual(protocol.readMessage(done).outputs, [
    { pointer: '/item', id: { pointer: '/item/call_id', json: 's' }, name: undefined },
  ]);
});

test('does not throw on any JSON with any profile', () => {
  const word = fc.constantFrom(
    ...['type', 'role', 'content', 'input', 'output', 'item', 'message', 'function_call', 'call_id', 'reasoning'],
    ...['response.output_item.done', 'response.completed', 'response', 'delta', 'error', 'tools', 'namespace', 'user'],
  );
  const { json } = fc.letrec((tie) => ({
    json: fc.oneof(
      { maxDepth: 5 },
      fc.jsonValue({ maxDepth: 1 }),
      word,
      fc.array(tie('json'), { maxLength: 4 }),
      fc.dictionary(word, tie('json'), { maxKeys: 5 }),
    ),
  }));
  fc.assert(
    fc.property(json, fc.constantFrom(...protocol.profiles), (value, profile) => {
      const document = toConversationDocument(value as Json, protocol);
      lintConversation(document, { protocol, profile, options: defaultRuleOptions });
      recognize(value);
    }),
    { numRuns: 500 },
  );
});
