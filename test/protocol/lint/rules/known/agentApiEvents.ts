/** Events of the Agent API as known servers send them. */
import type { JsonObject } from '../../../../../src/protocol/core/json/json.ts';
import {
  answer as around,
  completed,
  message,
  response,
} from '../../../../../src/protocol/lint/checks/exampleEvents.ts';

/** Without sequence numbers, because producers begin with different numbers. */
export const stream = (...events: readonly JsonObject[]): readonly JsonObject[] =>
  around(...events).map((event) => {
    const { sequence_number: _, ...rest } = event as JsonObject;
    return rest;
  });
export const whole = (output: readonly JsonObject[], more: JsonObject = {}): JsonObject =>
  response('completed', { output, ...more });

export const text = (id = 'msg_1', words = 'Hi'): JsonObject =>
  message('completed', id, { content: [completed(words, { msg_id: id })] });
export const begun = message('in_progress', 'msg_1', { content: null });
const bare = { index: null, status: null, msg_id: null };
export const callData = { call_id: 'c', name: 'f', arguments: '{}' };
export const outputData = { call_id: 'c', name: 'f', output: '1' };
export const content = (data: JsonObject, more: JsonObject): JsonObject => ({
  object: 'content',
  type: 'data',
  status: 'completed',
  index: 0,
  delta: false,
  data,
  ...more,
});
const tool = (id: string, type: string, role: string, stored: JsonObject): JsonObject =>
  message('completed', id, { type, role, content: [stored] });
export const bareTools = [
  tool('m1', 'plugin_call', 'assistant', content(callData, bare)),
  tool('m2', 'plugin_call_output', 'tool', content(outputData, bare)),
];
export const image = {
  object: 'content',
  type: 'image',
  status: 'in_progress',
  index: 0,
  delta: true,
  msg_id: 'msg_1',
};
export const javaResult = message('completed', 'm2', {
  type: 'mcp_approval_response',
  role: 'tool',
  content: [content(outputData, { msg_id: 'm2' })],
});
export const javaCall = message('completed', 'm1', {
  type: 'mcp_call',
  content: [content({ ...callData, server_label: 's' }, { msg_id: 'm1' })],
});
export const tools = [{ type: 'function', function: { name: 'g', description: '', parameters: { type: 'object' } } }];
