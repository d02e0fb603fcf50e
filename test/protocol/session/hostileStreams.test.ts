/** Tests any stream with a request of any protocol: nothing throws, and every frame is counted. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Json, JsonObject } from '../../../src/protocol/core/json/json.ts';
import { wireProtocols } from '../../../src/protocol/protocols/registry.ts';
import { createMemoryLineStore } from '../../../src/protocol/core/record/lineStore.ts';
import { createRunState } from '../../../src/protocol/session/live/runState.ts';
import { createProjector } from '../../../src/protocol/panel/projector.ts';
import { toFrame } from '../../../src/protocol/core/wire/frame.ts';
import type { Op } from '../../../src/protocol/core/run/ops.ts';

const id = fc.constantFrom('a', 'b', '__proto__', '');
const index = fc.constantFrom<Json>(0, 1, -1, 1e9, 0.5, '0', null);
const text = fc.constantFrom<Json>('', 'x', '{"a":1}', null, 7, ['x'], { text: 'x' });
const odd = (value: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 6, arbitrary: value }, { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) });
const record = (model: Record<string, fc.Arbitrary<unknown>>): fc.Arbitrary<unknown> =>
  fc.record(Object.fromEntries(Object.entries(model).map(([key, value]) => [key, odd(value)])), { requiredKeys: [] });

const part = record({
  type: fc.constantFrom('output_text', 'refusal', 'reasoning_text', 'input_image', '?'),
  text,
  refusal: text,
  image_url: text,
});
const itemTypes = [
  'message',
  'reasoning',
  'function_call',
  'function_call_output',
  'mcp_call',
  'mcp_list_tools',
  'mcp_approval_request',
  'shell_call',
  'image_generation_call',
  '?',
];
const item = record({
  type: fc.constantFrom(...itemTypes),
  id,
  call_id: id,
  name: id,
  role: id,
  status: fc.constantFrom('completed', 'failed', 'in_progress'),
  content: fc.oneof(fc.array(part, { maxLength: 3 }), text),
  summary: fc.array(part, { maxLength: 2 }),
  arguments: text,
  output: text,
  action: text,
  error: text,
  result: text,
});
const response = record({
  id,
  object: fc.constant('response'),
  status: fc.constantFrom('completed', 'incomplete', 'failed', '?'),
  output: fc.array(item, { maxLength: 3 }),
  error: text,
  conversation: text,
});
const names = [
  'created',
  'completed',
  'failed',
  'incomplete',
  'output_item.added',
  'output_item.done',
  'content_part.added',
  'content_part.done',
  'output_text.delta',
  'output_text.done',
  'output_text.annotation.added',
  'reasoning_text.delta',
  'reasoning_summary_part.added',
  'function_call_arguments.delta',
  'function_call_arguments.done',
  'mcp_call.in_progress',
  'shell_call_command.added',
  'shell_call_command.delta',
  'shell_call_output_content.delta',
  'image_generation_call.partial_image',
  'audio.transcript.delta',
  'audio.delta',
  '?',
  '',
];
const responsesEvent = record({
  type: fc.constantFrom('error', ...names.map((name) => `response.${name}`)),
  sequence_number: index,
  item_id: id,
  output_index: index,
  content_index: index,
  summary_index: index,
  command_index: index,
  delta: text,
  text,
  refusal: text,
  arguments: text,
  command: text,
  item,
  part,
  response,
  message: text,
  error: text,
  partial_image_b64: text,
});
const call = record({
  index,
  id,
  type: fc.constantFrom('function', 'custom'),
  function: record({ name: id, arguments: text }),
  custom: record({ name: id, input: text }),
});
const spoken = record({
  role: id,
  content: text,
  refusal: text,
  reasoning: text,
  reasoning_content: text,
  tool_calls: fc.array(call, { maxLength: 3 }),
  function_call: record({ name: id, arguments: text }),
  audio: record({ data: text, transcript: text }),
});
const chunk = record({
  id,
  object: fc.constantFrom('chat.completion.chunk', 'chat.completion', '?'),
  usage: text,
  error: text,
  choices: fc.array(
    record({
      index,
      delta: spoken,
      message: spoken,
      finish_reason: fc.constantFrom('stop', 'length', 'tool_calls', null),
      error: text,
    }),
    { maxLength: 3 },
  ),
});
const agentEvent = record({
  object: fc.constantFrom('response', 'message', 'content'),
  id,
  msg_id: id,
  type: id,
  status: id,
  index,
  text,
  delta: index,
});
const event = fc.oneof(
  responsesEvent,
  chunk,
  agentEvent,
  record({ error: text, trace_id: id }),
  fc.constantFrom('[DONE]', '{oops', ''),
);

test('any events in any order can be read, checked, shown and written back', () => {
  fc.assert(
    fc.property(fc.constantFrom(...wireProtocols), fc.array(event, { maxLength: 12 }), (protocol, events) => {
      const header = {
        agentrun: 1,
        protocol: protocol.id,
        startedAt: '',
        source: '',
        endpoint: { name: '', url: '', headers: {} },
        request: null,
      } as const;
      const writer = createRunState(header, createMemoryLineStore());
      const projector = createProjector(writer.state, { locale: 'en', live: true });
      events.forEach((one, seq) => {
        const data = typeof one === 'string' ? one : JSON.stringify(one);
        writer.take(toFrame({ form: 'event', data }, seq, seq));
      });
      writer.finish({ end: writer.state.run.outcome ?? 'interrupted', at: 0 });
      projector.snapshot();
      assert.equal(writer.state.frameCount, events.length);
      for (const other of wireProtocols) JSON.stringify(other.writeResponse(writer.state.run));
      for (const each of writer.state.run.items) JSON.stringify(writer.state.protocol.writeItem(each));
    }),
    { numRuns: 400 },
  );
});

test('any request can be read, and any events can be written in every protocol', () => {
  const request = record({
    input: fc.oneof(fc.array(item, { maxLength: 4 }), text),
    messages: fc.array(
      record({
        role: fc.constantFrom('user', 'tool', 'assistant'),
        content: fc.oneof(text, fc.array(part, { maxLength: 2 })),
        tool_calls: fc.array(call, { maxLength: 2 }),
        tool_call_id: id,
      }),
      { maxLength: 4 },
    ),
  });
  fc.assert(
    fc.property(request, fc.array(event, { maxLength: 8 }), (root, events) => {
      for (const protocol of wireProtocols) {
        const ops: Op[] = [...protocol.readRequest(root as JsonObject)];
        const reader = protocol.createReader();
        for (const one of events) {
          const json = one as Json;
          reader.read({ kind: 'json', json, frame: { seq: 0, at: 0, form: 'event', data: '' } }, (op) => ops.push(op));
        }
        for (const adapter of wireProtocols.flatMap((one) => one.adapter ?? [])) {
          const writer = adapter.createWriter({ id: 'x', createdAt: 0, now: () => 0, model: 'm', request: {} });
          for (const op of ops) writer.write(op).forEach((written) => adapter.toFrame(written));
        }
      }
    }),
    { numRuns: 200 },
  );
});
