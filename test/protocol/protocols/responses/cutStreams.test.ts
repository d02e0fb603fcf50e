/**
 * Tests Responses streams that are cut off: the content is the same as in the official SDK's snapshot after the same
 * events.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accumulateResponse } from 'openai/lib/responses/ResponseAccumulator';
import type { Response, ResponseStreamEvent } from 'openai/resources/responses/responses';
import type { JsonObject } from '../../../../src/protocol/core/json/json.ts';
import { createReader } from '../../../../src/protocol/protocols/responses/reader.ts';
import { writeResponse } from '../../../../src/protocol/protocols/responses/responseWriter.ts';
import { foldWith } from '../../../support/foldWith.ts';

const created: JsonObject = { type: 'response.created', response: { id: 'r', object: 'response', output: [] } };
const added = (item: JsonObject, index = 0): JsonObject => ({
  type: 'response.output_item.added',
  output_index: index,
  item: { id: `i${index}`, ...item },
});
const about = (type: string, more: JsonObject = {}): JsonObject => ({
  type: `response.${type}`,
  item_id: 'i0',
  output_index: 0,
  ...more,
});
const text = { type: 'output_text', text: '', annotations: [] };
const citation = { type: 'file_path', file_id: 'f', index: 0 };

const streams: Readonly<Record<string, readonly JsonObject[]>> = {
  'parts that have no text yet': [
    added({ type: 'message', role: 'assistant', content: [] }),
    about('content_part.added', { content_index: 0, part: text }),
    about('content_part.added', { content_index: 1, part: { type: 'refusal', refusal: '' } }),
    about('refusal.delta', { content_index: 1, delta: 'no' }),
  ],
  'summaries that have no text yet': [
    added({ type: 'reasoning', summary: [] }),
    about('reasoning_summary_part.added', { summary_index: 0, part: { type: 'summary_text', text: '' } }),
    about('reasoning_summary_part.added', { summary_index: 1, part: { type: 'summary_text', text: '' } }),
    about('reasoning_summary_text.delta', { summary_index: 1, delta: 'so' }),
  ],
  citations: [
    added({ type: 'message', role: 'assistant', content: [] }),
    about('content_part.added', { content_index: 0, part: text }),
    about('output_text.delta', { content_index: 0, delta: 'a', logprobs: [] }),
    about('output_text.annotation.added', { content_index: 0, annotation_index: 0, annotation: citation }),
    about('output_text.annotation.added', { content_index: 0, annotation_index: 1, annotation: citation }),
    about('output_text.delta', { content_index: 0, delta: 'b', logprobs: [] }),
  ],
  'code that is announced as null': [
    added({ type: 'code_interpreter_call', status: 'in_progress', container_id: 'c', code: null, outputs: null }),
    about('code_interpreter_call_code.delta', { delta: 'x=' }),
    about('code_interpreter_call_code.delta', { delta: '1' }),
    about('code_interpreter_call.interpreting'),
  ],
  'code that is empty': [
    added({ type: 'code_interpreter_call', status: 'in_progress', container_id: 'c', code: null, outputs: null }),
    about('code_interpreter_call_code.done', { code: '' }),
  ],
  'the status of a tool': [
    added({ type: 'mcp_call', name: 'f', server_label: 's', arguments: '' }),
    about('mcp_call.failed'),
  ],
  'commands of a shell': [
    added({ type: 'shell_call', call_id: 'c', status: 'in_progress', action: { commands: [], timeout_ms: null } }),
    about('shell_call_command.added', { command_index: 0, command: '' }),
    about('shell_call_command.delta', { command_index: 0, delta: 'l' }),
    about('shell_call_command.done', { command_index: 0, command: 'ls' }),
    about('shell_call_command.added', { command_index: 1, command: '' }),
    about('shell_call_command.delta', { command_index: 1, delta: 'p' }),
  ],
  'the output of commands': [
    added({ type: 'shell_call_output', call_id: 'c', status: 'in_progress', output: [] }),
    about('shell_call_output_content.delta', { command_index: 0, delta: { stdout: 'a' } }),
    about('shell_call_output_content.delta', { command_index: 0, delta: { stderr: 'b' } }),
    about('shell_call_output_content.done', {
      command_index: 0,
      output: [{ stdout: 'a', stderr: 'b', outcome: { type: 'timeout' } }],
    }),
    about('shell_call_output_content.delta', { command_index: 1, delta: { stdout: 'c' } }),
  ],
  'an item that is done twice': [
    added({ type: 'function_call', call_id: 'c', name: 'f', arguments: '' }),
    about('output_item.done', { item: { id: 'i0', type: 'function_call', call_id: 'c', name: 'f', arguments: '{}' } }),
    added({ type: 'mcp_list_tools', server_label: 's', tools: [] }, 1),
    about('output_item.done', { item: { id: 'i0', type: 'function_call', call_id: 'c', name: 'f', arguments: '{}' } }),
  ],
  'events after an item is done': [
    added({ type: 'message', role: 'assistant', content: [] }),
    about('content_part.added', { content_index: 0, part: text }),
    about('output_item.done', {
      item: { id: 'i0', type: 'message', role: 'assistant', content: [{ ...text, text: 'a' }] },
    }),
    about('output_text.delta', { content_index: 0, delta: 'b', logprobs: [] }),
  ],
};

for (const [shows, events] of Object.entries(streams)) {
  test(`matches the snapshot of the SDK after each event: ${shows}`, () => {
    let snapshot: Response | undefined;
    for (const [index, event] of [created, ...events].entries()) {
      snapshot = accumulateResponse(structuredClone(event) as unknown as ResponseStreamEvent, snapshot);
      const { output } = writeResponse(foldWith(createReader(), [created, ...events].slice(0, index + 1)));
      assert.deepEqual(output, snapshot.output, `after event ${index}`);
    }
  });
}

test('reads citations of a message that was not added before', () => {
  const { output } = writeResponse(
    foldWith(createReader(), [
      { type: 'response.output_text.delta', item_id: 'm', delta: 'a' },
      { type: 'response.output_text.annotation.added', item_id: 'm', annotation_index: 0, annotation: citation },
    ]),
  );
  assert.deepEqual(output, [
    {
      id: 'm',
      type: 'message',
      role: 'assistant',
      content: [{ type: 'output_text', text: 'a', annotations: [citation] }],
    },
  ]);
});

test('ignores indexes that are out of bounds', () => {
  const { output } = writeResponse(
    foldWith(createReader(), [
      added({ type: 'shell_call', call_id: 'c', action: { commands: [] } }),
      about('shell_call_command.added', { command_index: 1e9, command: 'x' }),
      about('shell_call_command.added', { command_index: -1, command: 'x' }),
      about('shell_call_output_content.delta', { command_index: 0.5, delta: { stdout: 'x' } }),
      added({ type: 'message', role: 'assistant', content: [] }, 1),
      { ...about('output_text.annotation.added', { content_index: 1e9, annotation: citation }), item_id: 'i1' },
    ]),
  );
  assert.deepEqual(
    (output as readonly JsonObject[]).map((item) => item['content'] ?? item['action']),
    [{ commands: [] }, []],
  );
});
