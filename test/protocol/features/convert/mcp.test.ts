/** Tests that approvals and the tools of MCP servers are items of their own in both protocols that have them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Json } from '../../../../src/protocol/core/json/json.ts';
import { convertDocument, type Conversion } from '../../../../src/protocol/features/convert/convertDocument.ts';
import { converterById } from '../../../../src/protocol/features/convert/converters.ts';

function convert(document: Json, from: string, to: string): Conversion {
  const [source, target] = [converterById(from), converterById(to)];
  assert.ok(source !== undefined && target !== undefined);
  return convertDocument(document, source, target, 'faithful');
}

const items: readonly Json[] = [
  {
    type: 'mcp_list_tools',
    id: 'mcpl_1',
    server_label: 'trains',
    tools: [{ name: 'find', description: 'Finds trains', input_schema: { type: 'object' } }],
  },
  { type: 'mcp_approval_request', id: 'mcpr_1', server_label: 'trains', name: 'find', arguments: '{}' },
  { type: 'mcp_approval_response', approval_request_id: 'mcpr_1', approve: true },
];

const messages: readonly Json[] = [
  { type: 'mcp_list_tools', role: 'assistant', content: [dataOf(items[0])] },
  { type: 'mcp_approval_request', role: 'assistant', content: [dataOf(items[1])] },
  { type: 'mcp_approval_response', role: 'user', content: [dataOf(items[2])] },
];

function dataOf(item: Json | undefined): Json {
  const { type: _type, ...data } = item as Readonly<Record<string, Json>>;
  return { type: 'data', data };
}

test('they travel natively between the Agent API and Responses, without metadata', () => {
  const there = convert({ model: 'm', input: items }, 'responses', 'agent-api');
  assert.deepEqual(there, { document: { model: 'm', input: messages }, losses: [] });
  const back = convert({ model: 'm', input: messages }, 'agent-api', 'responses');
  assert.deepEqual(back, { document: { model: 'm', input: items }, losses: [] });
});

test('what only one of them has is kept', () => {
  const message = { ...(messages[1] as object), id: 'msg_1', metadata: { a: 1 } };
  const there = convert([message, { role: 'user', content: [{ type: 'text', text: 'Hi' }] }], 'agent-api', 'responses');
  const [item] = there.document as readonly Readonly<Record<string, Json>>[];
  assert.equal(item?.['type'], 'mcp_approval_request');
  assert.equal(item['id'], 'mcpr_1');
  const back = convert(there.document ?? null, 'responses', 'agent-api').document;
  assert.deepEqual((back as readonly Json[])[0], message);
});

test('other protocols keep them in their metadata', () => {
  for (const to of ['chat', 'a2a', 'ag-ui', 'agentscope-2', 'mlflow']) {
    const there = convert({ model: 'm', input: items }, 'responses', to);
    assert.deepEqual(convert(there.document ?? null, to, 'responses').document, { model: 'm', input: items }, to);
  }
});
