/** Tests that what the official client rejects at the end of a run is an error, and that nothing else is one. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runHttpRequest, transformHttpEventStream, verifyEvents } from '@ag-ui/client';
import fc from 'fast-check';
import type { JsonObject } from '../../../../src/protocol/core/json/json.ts';
import { lintEvents } from '../../../support/lintEvents.ts';

const begin = { type: 'RUN_STARTED', threadId: 't', runId: 'r' };
const end = { type: 'RUN_FINISHED', threadId: 't', runId: 'r' };

/** What starts and ends in a run: its start and its end. */
const blocks: readonly (readonly [JsonObject, JsonObject])[] = [
  [
    { type: 'TEXT_MESSAGE_START', messageId: 'm', role: 'assistant' },
    { type: 'TEXT_MESSAGE_END', messageId: 'm' },
  ],
  [
    { type: 'TOOL_CALL_START', toolCallId: 'c', toolCallName: 'f' },
    { type: 'TOOL_CALL_END', toolCallId: 'c' },
  ],
  [
    { type: 'REASONING_START', messageId: 'x' },
    { type: 'REASONING_END', messageId: 'x' },
  ],
  [
    { type: 'REASONING_MESSAGE_START', messageId: 'y', role: 'reasoning' },
    { type: 'REASONING_MESSAGE_END', messageId: 'y' },
  ],
  [
    { type: 'STEP_STARTED', stepName: 's' },
    { type: 'STEP_FINISHED', stepName: 's' },
  ],
  [
    { type: 'SUBAGENT_STARTED', subagentRunId: 'a', name: 'n' },
    { type: 'SUBAGENT_FINISHED', subagentRunId: 'a' },
  ],
];

/** Whether the official client ends the stream with an error. */
function isRejected(events: readonly JsonObject[]): Promise<boolean> {
  const body = events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('');
  const headers = { 'content-type': 'text/event-stream' };
  const sent = transformHttpEventStream(runHttpRequest(() => Promise.resolve(new Response(body, { headers }))));
  return new Promise((resolve) => {
    verifyEvents(false)(sent).subscribe({ error: () => resolve(true), complete: () => resolve(false) });
  });
}

test('something unfinished is an error exactly if the official client rejects the stream', async () => {
  const some = fc.subarray([...blocks]);
  await fc.assert(
    fc.asyncProperty(some, some, fc.boolean(), async (open, complete, fails) => {
      const events = [
        begin,
        ...complete.flat(),
        ...open.filter((block) => !complete.includes(block)).map(([start]) => start),
        ...(fails ? [{ type: 'RUN_ERROR', message: 'no' }] : [end]),
      ];
      const unfinished = lintEvents(events).findings.list.filter(({ rule }) => rule === 'block-unfinished');
      assert.equal(unfinished.length > 0, await isRejected(events), JSON.stringify(unfinished));
      assert.ok(unfinished.every(({ severity }) => severity === 'error'));
    }),
  );
});

test('a call without arguments has no finding, answered or not, and other broken arguments have one', () => {
  const rulesOf = (...between: readonly JsonObject[]): readonly string[] =>
    lintEvents([
      begin,
      { type: 'TOOL_CALL_START', toolCallId: 'c', toolCallName: 'f' },
      ...between,
      end,
    ]).findings.list.map(({ rule }) => rule);
  const ended = { type: 'TOOL_CALL_END', toolCallId: 'c' };
  const result = { type: 'TOOL_CALL_RESULT', messageId: 'o', toolCallId: 'c', content: 'done' };
  const args = (delta: string): JsonObject => ({ type: 'TOOL_CALL_ARGS', toolCallId: 'c', delta });
  assert.deepEqual(rulesOf(ended, result), []);
  // A call without an output waits for one.
  assert.deepEqual(rulesOf(ended), ['tool-call-pending']);
  assert.deepEqual(rulesOf(args('{'), ended, result), ['tool-arguments-json']);
});
