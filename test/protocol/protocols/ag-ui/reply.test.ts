/**
 * Tests that the reply to a finished AG-UI run is the next `RunAgentInput`, which servers and AG-UI's own schemas
 * accept.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RunAgentInputSchema } from '@ag-ui/core/schemas';
import type { JsonObject } from '../../../../src/protocol/core/json/json.ts';
import { agUi } from '../../../../src/protocol/protocols/ag-ui/protocol.ts';
import type { Reply } from '../../../../src/protocol/core/run/reply.ts';
import { lintEvents } from '../../../support/lintEvents.ts';

const asked: JsonObject = {
  threadId: 't',
  runId: 'r',
  state: { step: 0 },
  messages: [{ id: 'u', role: 'user', content: 'Hi' }],
  tools: [{ name: 'confirm', description: 'Asks.', parameters: {} }],
};
const begin = { type: 'RUN_STARTED', threadId: 't', runId: 'r' };
const end = { type: 'RUN_FINISHED', threadId: 't', runId: 'r' };
const nothing: Reply = { text: '', files: [], approvals: [], outputs: [] };

function answer(events: readonly JsonObject[], reply: Partial<Reply>): JsonObject {
  const next = agUi.reply.write(asked, lintEvents([begin, ...events, end]).run, { ...nothing, ...reply });
  let count = 0;
  const complete = { ...next, ...agUi.missingMembers(next, () => `made-${(count += 1)}`) };
  assert.ok(RunAgentInputSchema.safeParse(complete).success);
  return complete;
}

test('continues the thread in a new run with all messages and the latest state', () => {
  const next = answer(
    [
      { type: 'TEXT_MESSAGE_START', messageId: 'm', role: 'assistant' },
      { type: 'TEXT_MESSAGE_CONTENT', messageId: 'm', delta: 'Hello' },
      { type: 'TEXT_MESSAGE_END', messageId: 'm' },
      { type: 'STATE_SNAPSHOT', snapshot: { step: 1 } },
    ],
    { text: 'Bye', files: [{ name: 'a.png', type: 'image/png', url: 'data:image/png;base64,AAAA' }] },
  );
  assert.deepEqual([next['threadId'], next['runId'], next['state']], ['t', 'made-1', { step: 1 }]);
  const image = { type: 'image', source: { type: 'data', value: 'AAAA', mimeType: 'image/png' } };
  assert.deepEqual(next['messages'], [
    { id: 'u', role: 'user', content: 'Hi' },
    { id: 'm', role: 'assistant', content: 'Hello' },
    { id: 'made-2', role: 'user', content: [{ type: 'text', text: 'Bye' }, image] },
  ]);
});

test('sends the output of a frontend tool as a tool message', () => {
  const call = [
    { type: 'TOOL_CALL_START', toolCallId: 'c', toolCallName: 'confirm' },
    { type: 'TOOL_CALL_ARGS', toolCallId: 'c', delta: '{}' },
    { type: 'TOOL_CALL_END', toolCallId: 'c' },
  ];
  const next = answer(call, { outputs: [{ callId: 'c', output: 'yes' }] });
  assert.deepEqual((next['messages'] as readonly JsonObject[]).slice(1), [
    {
      id: 'c',
      role: 'assistant',
      toolCalls: [{ id: 'c', type: 'function', function: { name: 'confirm', arguments: '{}' } }],
    },
    { id: 'made-2', role: 'tool', toolCallId: 'c', content: 'yes' },
  ]);
});

test('resumes an interrupt with the decision of the user', () => {
  const interrupts = [{ id: 'i', reason: 'approval' }];
  const next = answer([{ ...end, outcome: { type: 'interrupt', interrupts } }], {
    approvals: [{ callId: 'i', approve: false }],
  });
  assert.deepEqual(next['resume'], [{ interruptId: 'i', status: 'resolved', payload: { approved: false } }]);
});
