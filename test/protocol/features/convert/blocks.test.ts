/** Tests what becomes of the media types, states and names of AgentScope 2, A2A and AG-UI. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isJsonObject, type Json, type JsonObject } from '../../../../src/protocol/core/json/json.ts';
import { convertJson } from '../../../../src/protocol/features/convert/convertJson.ts';
import { allConverters } from '../../../../src/protocol/features/convert/converters.ts';

const convert = (document: Json, from: string, to: string) => convertJson(document, { from, to, mode: 'as-runtime' });
const targets = (from: string) => allConverters().flatMap(({ id }) => (id === from ? [] : [id]));

test('that a tool has failed is written or reported', () => {
  for (const state of ['error', 'denied', 'interrupted', 'running']) {
    const result = { type: 'tool_result', id: 'c', name: 'f', output: 'OUT', state };
    const content = [{ type: 'tool_call', id: 'c', name: 'f', input: '{}', state: 'finished' }, result];
    const document: Json = [{ name: 'A', role: 'assistant', content }];
    for (const to of targets('agentscope-2')) {
      const { losses } = convert(document, 'agentscope-2', to);
      assert.ok(
        losses.some(({ pointer }) => pointer === '/0/content/1/state'),
        `${to} ${state}`,
      );
      assert.ok(!losses.some(({ pointer }) => pointer === '/0/content/0/state'), to);
    }
  }
});

test('a result in AgentScope 2 has the name of its call, also if the source does not repeat it', () => {
  const call = { id: 'c', type: 'function', function: { name: 'look', arguments: '{}' } };
  const chat: Json = [
    { role: 'assistant', content: null, tool_calls: [call] },
    { role: 'tool', tool_call_id: 'c', content: 'OUT' },
  ];
  const { document = null } = convertJson(chat, { from: 'chat', to: 'agentscope-2' });
  const [first] = document as readonly JsonObject[];
  const blocks = (first?.['content'] ?? []) as readonly JsonObject[];
  assert.deepEqual(
    blocks.map(({ type, name }) => [type, name]),
    [
      ['tool_call', 'look'],
      ['tool_result', 'look'],
    ],
  );
  assert.equal(first?.['metadata'], undefined);
  assert.deepEqual(convert(document, 'agentscope-2', 'chat').document, chat);
});

const inAgUi = (type: string, mimeType: string): Json => [
  { id: 'm', role: 'user', content: [{ type, source: { type: 'url', value: 'https://x/a', mimeType } }] },
];

test('media types are written where the target has a place for them, and reported elsewhere', () => {
  for (const [type, mimeType] of [
    ['image', 'image/png'],
    ['audio', 'audio/mpeg'],
    ['video', 'video/mp4'],
    ['document', 'application/pdf'],
  ] as const) {
    const source = inAgUi(type, mimeType);
    for (const to of ['a2a', 'agentscope-2']) {
      const { document = null, losses } = convert(source, 'ag-ui', to);
      assert.ok(JSON.stringify(document).includes(`"${mimeType}"`), `${to} ${mimeType}`);
      assert.ok(!losses.some(({ pointer }) => pointer.startsWith('/0/content')), to);
      assert.match(JSON.stringify(convert(document, to, 'ag-ui').document), new RegExp(`"${type}".*"${mimeType}"`));
    }
    for (const to of ['chat', 'responses', 'agent-api', 'mlflow']) {
      const { losses } = convert(source, 'ag-ui', to);
      assert.ok(
        losses.some(({ pointer }) => pointer === '/0/content/0/source/mimeType'),
        to,
      );
    }
  }
});

test('bytes stay bytes, and the name of a picture is written or reported, in both versions of A2A', () => {
  const old = { kind: 'file', file: { bytes: 'QUE=', name: 'a.png', mimeType: 'image/png' } };
  const parts = [old, { raw: 'QUE=', filename: 'a.pdf', mediaType: 'application/pdf' }];
  const document: Json = [{ messageId: 'm', role: 'user', parts }];
  const blocks = convert(document, 'a2a', 'agentscope-2');
  const [message] = blocks.document as readonly JsonObject[];
  assert.deepEqual(message?.['content'], [
    { type: 'data', source: { type: 'base64', data: 'QUE=', media_type: 'image/png' }, name: 'a.png' },
    { type: 'data', source: { type: 'base64', data: 'QUE=', media_type: 'application/pdf' }, name: 'a.pdf' },
  ]);
  for (const to of ['chat', 'responses', 'mlflow', 'ag-ui']) {
    const { losses } = convert(document, 'a2a', to);
    assert.ok(
      losses.some(({ pointer }) => pointer === '/0/parts/0/file/name'),
      to,
    );
  }
  const file = { file_data: 'data:application/pdf;base64,QkJC', filename: 'b.pdf' };
  const chat: Json = [{ role: 'user', content: [{ type: 'file', file }] }];
  const { document: made } = convert(chat, 'chat', 'a2a');
  const [first] = made as readonly JsonObject[];
  assert.ok(isJsonObject(first));
  assert.deepEqual(first['parts'], [{ raw: 'QkJC', mediaType: 'application/pdf', filename: 'b.pdf' }]);
});
