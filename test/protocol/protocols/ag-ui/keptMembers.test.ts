/** Tests that messages keep every member that the server sent when they are written, replied to and resumed. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Json, JsonObject } from '../../../../src/protocol/core/json/json.ts';
import { createReader } from '../../../../src/protocol/protocols/ag-ui/reader.ts';
import { reply } from '../../../../src/protocol/protocols/ag-ui/reply.ts';
import { resume } from '../../../../src/protocol/protocols/ag-ui/resume.ts';
import { writeResponse } from '../../../../src/protocol/protocols/ag-ui/responseWriter.ts';
import { foldWith } from '../../../support/foldWith.ts';

/** Members besides those that a message always has. */
const members = fc.dictionary(
  fc.constantFrom('metadata', 'encryptedValue', 'x_other', 'error'),
  fc.oneof<fc.Arbitrary<Json>[]>(fc.string(), fc.integer(), fc.constant({ a: [1] })),
);

const conversation = fc
  .tuple(members, members, members, members)
  .map(([ofReasoning, ofMessage, ofCall, ofOutput]): readonly JsonObject[] => [
    { ...ofReasoning, id: 'r', role: 'reasoning', content: 'Hm' },
    {
      ...ofMessage,
      id: 'm',
      role: 'assistant',
      content: 'Hi',
      toolCalls: [{ ...ofCall, id: 'c', type: 'function', function: { name: 'f', arguments: '{}' } }],
    },
    { ...ofOutput, id: 'o', role: 'tool', toolCallId: 'c', content: 'done' },
  ]);

/** The same messages as events: a start has the members of what it starts. */
function inEvents([reasoning, message, output]: readonly JsonObject[]): readonly JsonObject[] {
  const { id: _r, role: _reasoning, content: _hm, ...ofReasoning } = reasoning ?? {};
  const { id: _m, role: _assistant, content: _hi, toolCalls, ...ofMessage } = message ?? {};
  const [{ id: _c, type: _type, function: _function, ...ofCall } = {}] = toolCalls as readonly JsonObject[];
  const { id: _o, role: _tool, ...ofOutput } = output ?? {};
  return [
    { ...ofReasoning, type: 'REASONING_MESSAGE_START', messageId: 'r', role: 'reasoning' },
    { type: 'REASONING_MESSAGE_CONTENT', messageId: 'r', delta: 'Hm' },
    { type: 'REASONING_MESSAGE_END', messageId: 'r' },
    { ...ofMessage, type: 'TEXT_MESSAGE_START', messageId: 'm', role: 'assistant' },
    { type: 'TEXT_MESSAGE_CONTENT', messageId: 'm', delta: 'Hi' },
    { type: 'TEXT_MESSAGE_END', messageId: 'm' },
    { ...ofCall, type: 'TOOL_CALL_START', toolCallId: 'c', toolCallName: 'f', parentMessageId: 'm' },
    { type: 'TOOL_CALL_ARGS', toolCallId: 'c', delta: '{}' },
    { type: 'TOOL_CALL_END', toolCallId: 'c' },
    { ...ofOutput, type: 'TOOL_CALL_RESULT', messageId: 'o' },
  ];
}

test('messages of events and of snapshots keep their members', () => {
  fc.assert(
    fc.property(conversation, fc.boolean(), (messages, isSnapshot) => {
      const run = foldWith(createReader(), [
        { type: 'RUN_STARTED', threadId: 't', runId: 'r' },
        ...(isSnapshot ? [{ type: 'MESSAGES_SNAPSHOT', messages }] : inEvents(messages)),
        { type: 'RUN_FINISHED', threadId: 't', runId: 'r' },
      ]);
      assert.deepEqual(writeResponse(run)['messages'], messages);
      assert.deepEqual(
        resume.answer(run).map(({ json }) => json),
        messages,
      );
      const nothing = { text: '', files: [], approvals: [], outputs: [] };
      assert.deepEqual(reply.write({}, run, nothing)['messages'], messages);
    }),
  );
});
