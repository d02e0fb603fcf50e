/** Tests that messages have the metadata of all events about them, as in the official client. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AbstractAgent, runHttpRequest, transformHttpEventStream } from '@ag-ui/client';
import fc from 'fast-check';
import type { JsonObject } from '../../../../src/protocol/core/json/json.ts';
import { createReader } from '../../../../src/protocol/protocols/ag-ui/reader.ts';
import { writeItem, writeResponse } from '../../../../src/protocol/protocols/ag-ui/responseWriter.ts';
import { foldWith } from '../../../support/foldWith.ts';

/** Returns the messages that the official client has after a run. */
async function messagesOf(events: readonly JsonObject[]): Promise<readonly unknown[]> {
  const body = events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('');
  const headers = { 'content-type': 'text/event-stream' };
  class Client extends AbstractAgent {
    run() {
      return transformHttpEventStream(runHttpRequest(() => Promise.resolve(new Response(body, { headers }))));
    }
  }
  const client = new Client();
  await client.runAgent({ runId: 'r' });
  return JSON.parse(JSON.stringify(client.messages)) as readonly unknown[];
}

const streams: Readonly<Record<string, readonly JsonObject[]>> = {
  'a text': [
    { type: 'TEXT_MESSAGE_START', messageId: 'm', role: 'assistant' },
    { type: 'TEXT_MESSAGE_CONTENT', messageId: 'm', delta: 'a' },
    { type: 'TEXT_MESSAGE_CONTENT', messageId: 'm', delta: 'b' },
    { type: 'TEXT_MESSAGE_END', messageId: 'm' },
  ],
  'a text in chunks': [
    { type: 'TEXT_MESSAGE_CHUNK', messageId: 'm', role: 'assistant', delta: 'a' },
    { type: 'TEXT_MESSAGE_CHUNK', messageId: 'm', delta: 'b' },
    { type: 'TEXT_MESSAGE_CHUNK', delta: 'c' },
  ],
  reasoning: [
    { type: 'REASONING_MESSAGE_START', messageId: 'm', role: 'reasoning' },
    { type: 'REASONING_MESSAGE_CONTENT', messageId: 'm', delta: 'a' },
    { type: 'REASONING_MESSAGE_END', messageId: 'm' },
  ],
  'a call and its result': [
    { type: 'TOOL_CALL_START', toolCallId: 'c', toolCallName: 'f', parentMessageId: 'p' },
    { type: 'TOOL_CALL_ARGS', toolCallId: 'c', delta: '{' },
    { type: 'TOOL_CALL_ARGS', toolCallId: 'c', delta: '}' },
    { type: 'TOOL_CALL_END', toolCallId: 'c' },
    { type: 'TOOL_CALL_RESULT', messageId: 'o', toolCallId: 'c', role: 'tool', content: 'x' },
  ],
  'a call in chunks': [
    { type: 'TOOL_CALL_CHUNK', toolCallId: 'c', toolCallName: 'f', parentMessageId: 'p', delta: '{' },
    { type: 'TOOL_CALL_CHUNK', delta: '}' },
  ],
  'an activity': [
    { type: 'ACTIVITY_SNAPSHOT', messageId: 'm', activityType: 'plan', content: { a: 1 } },
    { type: 'ACTIVITY_DELTA', messageId: 'm', activityType: 'plan', patch: [{ op: 'add', path: '/b', value: 2 }] },
  ],
};

const metadata = fc.option(
  fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.oneof(fc.nat(9), fc.record({ x: fc.nat(9) })), {
    maxKeys: 2,
    noNullPrototype: true,
  }),
  { nil: undefined },
);

for (const [name, events] of Object.entries(streams)) {
  test(`${name}: the messages are those of the official client`, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(metadata, { minLength: events.length, maxLength: events.length }), async (all) => {
        const sent = [
          { type: 'RUN_STARTED', threadId: 't', runId: 'r' },
          ...events.map((event, index) => ({ ...event, ...(all[index] !== undefined && { metadata: all[index] }) })),
          { type: 'RUN_FINISHED', threadId: 't', runId: 'r' },
        ];
        const { messages } = writeResponse(foldWith(createReader(), sent));
        assert.deepEqual(JSON.parse(JSON.stringify(messages)), await messagesOf(sent));
      }),
      { numRuns: 30 },
    );
  });
}

const others: Readonly<Record<string, readonly JsonObject[]>> = {
  'a step': [
    { type: 'STEP_STARTED', stepName: 's' },
    { type: 'STEP_FINISHED', stepName: 's' },
  ],
  'a subagent': [
    { type: 'SUBAGENT_STARTED', subagentRunId: 'a', name: 'n' },
    { type: 'SUBAGENT_FINISHED', subagentRunId: 'a', result: 'x', outcome: { type: 'success' } },
  ],
  'the state': [
    { type: 'STATE_SNAPSHOT', snapshot: { a: 1 } },
    { type: 'STATE_DELTA', delta: [{ op: 'add', path: '/b', value: 2 }] },
  ],
  'an own event': [{ type: 'CUSTOM', name: 'n', value: 1 }],
};

test('other members of each event are kept with what the event is about', () => {
  for (const events of Object.values({ ...streams, ...others })) {
    const unknown = events.map((event, index) => ({ ...event, [`extra${index}`]: `word${index}` }));
    const written = JSON.stringify(foldWith(createReader(), unknown).items.map(writeItem));
    for (const [index] of events.entries()) assert.ok(written.includes(`word${index}`), `${index} of ${written}`);
  }
});
