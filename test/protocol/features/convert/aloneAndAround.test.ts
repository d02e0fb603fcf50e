/**
 * Tests that a faithful conversion there and back gives the same document, for every pair of protocols and every type
 * of element: as a document of its own, alone in a list, first, and last.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Json } from '../../../../src/protocol/core/json/json.ts';
import { convertDocument } from '../../../../src/protocol/features/convert/convertDocument.ts';
import { allConverters, converterById } from '../../../../src/protocol/features/convert/converters.ts';

const data = (type: string, payload: Json, role = 'assistant'): Json => ({
  object: 'message',
  type,
  id: `msg_${type}`,
  role,
  content: [{ type: 'data', data: payload }],
});
const called = { call_id: 'c', name: 'f', arguments: '{}' };
const said = (type: string, role: string): Json => ({ type, role, content: [{ type: 'text', text: 'Hi there' }] });

const elements: Readonly<Record<string, readonly Json[]>> = {
  'agent-api': [
    ...['message', 'assistant', 'reasoning', 'never_heard_of'].map((type) => said(type, 'assistant')),
    ...['function_call', 'plugin_call', 'component_call'].map((type) => data(type, called)),
    data('mcp_call', { ...called, server_label: 's' }),
    ...['function_call_output', 'plugin_call_output', 'component_call_output', 'mcp_call_output'].map((type) =>
      data(type, { call_id: 'c', output: 'done' }, 'tool'),
    ),
    data('mcp_list_tools', { id: 'l', server_label: 's', tools: [{ name: 'f', input_schema: {} }] }),
    data('mcp_approval_request', { id: 'a', server_label: 's', name: 'f', arguments: '{}' }),
    data('mcp_approval_response', { approval_request_id: 'a', approve: true }, 'user'),
    { object: 'message', type: 'heartbeat', id: 'msg_h', status: 'completed' },
    { object: 'message', type: 'error', id: 'msg_e', status: 'failed', code: '500', message: 'No' },
    ...['a2ui_response', 'a2ui_action'].map((type) => data(type, { surface: 1 })),
    {
      type: 'message',
      role: 'user',
      content: [
        { type: 'image', image_url: 'https://a.example/b.png' },
        { type: 'audio', data: 'AAAA', format: 'wav' },
        { type: 'file', file_url: 'https://a.example/c.pdf', filename: 'c.pdf' },
        { type: 'video', video_url: 'https://a.example/d.mp4' },
        { type: 'data', data: { any: [1] } },
        { type: 'refusal', refusal: 'No' },
      ],
    },
  ],
  responses: [
    { type: 'message', role: 'user', content: [{ type: 'input_text', text: 'Hi there' }] },
    { role: 'user', content: 'Hi there' },
    {
      type: 'message',
      id: 'm',
      role: 'assistant',
      status: 'completed',
      content: [{ type: 'output_text', text: 'Hi there', annotations: [] }],
    },
    { type: 'reasoning', id: 'r', summary: [{ type: 'summary_text', text: 'Well' }], encrypted_content: 'x' },
    { type: 'function_call', id: 'f', call_id: 'c', name: 'f', arguments: '{}', status: 'completed' },
    { type: 'function_call_output', call_id: 'c', output: 'done' },
    { type: 'custom_tool_call', call_id: 'c', name: 'f', input: 'text' },
    { type: 'custom_tool_call_output', call_id: 'c', output: 'done' },
    { type: 'mcp_list_tools', id: 'l', server_label: 's', tools: [{ name: 'f', input_schema: {} }] },
    { type: 'mcp_call', id: 'c', server_label: 's', name: 'f', arguments: '{}', output: 'done' },
    { type: 'mcp_approval_request', id: 'a', server_label: 's', name: 'f', arguments: '{}' },
    { type: 'mcp_approval_response', approval_request_id: 'a', approve: false },
    { type: 'web_search_call', id: 'w', status: 'completed', action: { type: 'search', query: 'q' } },
    { type: 'item_reference', id: 'm' },
    { type: 'compaction', id: 'k', encrypted_content: 'x' },
    { type: 'image_generation_call', id: 'i', result: 'AAAA', status: 'completed' },
    { type: 'never_heard_of', output: 'done' },
  ],
  chat: [
    { role: 'user', content: 'Hi there' },
    { role: 'system', content: 'Be brief' },
    { role: 'developer', content: [{ type: 'text', text: 'Be brief' }] },
    { role: 'assistant', name: 'Baker', content: 'Hi there' },
    { role: 'assistant', content: null, refusal: 'No' },
    {
      role: 'assistant',
      content: 'Wait',
      reasoning_content: 'Well',
      tool_calls: [
        { id: 'c', type: 'function', function: { name: 'f', arguments: '{}' } },
        { id: 'd', type: 'custom', custom: { name: 'g', input: 'text' } },
      ],
    },
    { role: 'tool', tool_call_id: 'c', name: 'f', content: 'done' },
    { role: 'function', name: 'f', content: 'done' },
    {
      role: 'user',
      content: [
        { type: 'image_url', image_url: { url: 'https://a.example/b.png', detail: 'low' } },
        { type: 'input_audio', input_audio: { data: 'AAAA', format: 'wav' } },
        { type: 'file', file: { file_id: 'x' } },
      ],
    },
  ],
  a2a: [
    { kind: 'message', messageId: 'm', role: 'user', parts: [{ kind: 'text', text: 'Hi there' }] },
    { messageId: 'm', role: 'ROLE_AGENT', parts: [{ text: 'Hi there' }, { data: { any: 1 } }] },
    {
      kind: 'message',
      messageId: 'm',
      role: 'agent',
      parts: [{ kind: 'file', file: { uri: 'https://a.example/b.png', mimeType: 'image/png' } }],
    },
  ],
  'ag-ui': [
    { id: '1', role: 'user', content: 'Hi there' },
    {
      id: '2',
      role: 'assistant',
      toolCalls: [{ id: 'c', type: 'function', function: { name: 'f', arguments: '{}' } }],
    },
    { id: '3', role: 'tool', toolCallId: 'c', content: 'done' },
    { id: '4', role: 'activity', activityType: 'PLAN', content: { steps: [] } },
    { id: '5', role: 'reasoning', content: 'Well' },
  ],
  'agentscope-2': [
    { id: '1', name: 'user', role: 'user', content: [{ type: 'text', text: 'Hi there' }], created_at: 'now' },
    { id: '2', name: 'a', role: 'assistant', content: [{ type: 'thinking', thinking: 'Well' }] },
    { id: '3', name: 'a', role: 'assistant', content: [{ type: 'tool_call', id: 'c', name: 'f', input: '{}' }] },
    {
      id: '4',
      name: 'a',
      role: 'assistant',
      content: [{ type: 'tool_result', id: 'c', name: 'f', output: 'done', state: 'success' }],
    },
    { id: '5', name: 'a', role: 'assistant', content: [{ type: 'hint', hint: 'Look' }] },
  ],
};

/** Other elements of the protocol, before or after the element. */
function positions(element: Json, [other = null]: readonly Json[]): readonly (readonly [string, Json])[] {
  return [
    ['as a document', element],
    ['alone', [element]],
    ['first', [element, other]],
    ['last', [other, element]],
    ['twice', [element, element]],
  ];
}

for (const [id, own] of Object.entries({ ...elements, mlflow: elements['responses'] ?? [] })) {
  for (const to of allConverters().filter((other) => other.id !== id && other.keepsMetadata)) {
    test(`${id} → ${to.id} → ${id}: nothing changes, whatever the element and its place`, () => {
      const from = converterById(id);
      assert.ok(from !== undefined);
      for (const element of own) {
        for (const [place, document] of positions(element, own)) {
          const there = convertDocument(document, from, to, 'faithful');
          const shown = `${place}: ${JSON.stringify(document)}\n${JSON.stringify(there)}`;
          assert.deepEqual(there.losses, [], shown);
          assert.deepEqual(convertDocument(there.document ?? null, to, from, 'faithful').document, document, shown);
        }
      }
    });
  }
}

test('a type that is not a text is reported as a loss', () => {
  const [from, to] = [converterById('responses'), converterById('harmony')];
  assert.ok(from !== undefined && to !== undefined);
  const { losses } = convertDocument([{ type: { note: 'Hello world!' }, role: 'user' }], from, to, 'faithful');
  assert.ok(
    losses.some(({ pointer }) => '/0/type'.startsWith(pointer)),
    JSON.stringify(losses),
  );
});
