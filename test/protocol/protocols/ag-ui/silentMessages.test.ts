/** Tests that a message which only calls tools keeps all of its members, although only its calls are items of a run. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Json, JsonObject } from '../../../../src/protocol/core/json/json.ts';
import { createReader } from '../../../../src/protocol/protocols/ag-ui/reader.ts';
import { resume } from '../../../../src/protocol/protocols/ag-ui/resume.ts';
import { writeResponse } from '../../../../src/protocol/protocols/ag-ui/responseWriter.ts';
import { foldWith } from '../../../support/foldWith.ts';

const value: fc.Arbitrary<Json> = fc.oneof(fc.string({ minLength: 1 }), fc.integer(), fc.record({ a: fc.string() }));

const calls = fc
  .uniqueArray(fc.constantFrom('c1', 'c2', 'c3'), { minLength: 1 })
  .map((ids) => ids.map((id) => ({ id, type: 'function', function: { name: 'f', arguments: '{}' } })));

const more = fc.dictionary(
  fc.constantFrom('metadata', 'encryptedValue', 'name', 'extra', 'toolCall', '__proto__'),
  value,
  {
    noNullPrototype: true,
  },
);

test('a snapshot message with calls and no text keeps its members, also after its calls were streamed', () => {
  fc.assert(
    fc.property(
      calls,
      more,
      fc.constantFrom<JsonObject>({}, { content: '' }),
      fc.boolean(),
      (toolCalls, about, content, isStreamed) => {
        const message = { ...about, id: 'm1', role: 'assistant', ...content, toolCalls };
        const streamed = toolCalls.flatMap(({ id: toolCallId }) => [
          { type: 'TOOL_CALL_START', toolCallId, toolCallName: 'f', parentMessageId: 'm1' },
          { type: 'TOOL_CALL_ARGS', toolCallId, delta: '{}' },
          { type: 'TOOL_CALL_END', toolCallId },
        ]);
        const run = foldWith(createReader(), [
          { type: 'RUN_STARTED', threadId: 't', runId: 'r' },
          ...(isStreamed ? streamed : []),
          { type: 'MESSAGES_SNAPSHOT', messages: [{ id: 'u', role: 'user', content: 'Hi' }, message] },
          { type: 'RUN_FINISHED', threadId: 't', runId: 'r' },
        ]);
        const expected = { ...about, id: 'm1', role: 'assistant', toolCalls };
        assert.deepEqual(writeResponse(run)['messages'], [expected]);
        assert.deepEqual(
          resume.answer(run).map(({ json }) => json),
          [expected],
        );
      },
    ),
  );
});
