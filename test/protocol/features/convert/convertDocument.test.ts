/**
 * Tests that conversions there and back give the same document, and that the losses list everything that is missing.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { isJsonObject, type Json } from '../../../../src/protocol/core/json/json.ts';
import { convertDocument } from '../../../../src/protocol/features/convert/convertDocument.ts';
import { converterById } from '../../../../src/protocol/features/convert/converters.ts';
import type { Converter } from '../../../../src/protocol/protocols/contract/converter.ts';
import { arbitraryDocument } from './arbitraryDocument.ts';

const ids = ['agent-api', 'responses', 'chat', 'mlflow', 'a2a', 'ag-ui', 'agentscope-2'] as const;
const pairs = ids.flatMap((from) => ids.filter((to) => to !== from).map((to) => [from, to] as const));

function converter(id: string): Converter {
  const found = converterById(id);
  assert.ok(found);
  return found;
}

function convert(document: Json, from: string, to: string) {
  const { document: result, losses } = convertDocument(document, converter(from), converter(to), 'faithful');
  assert.ok(result !== undefined);
  return { result, losses };
}

for (const [from, to] of pairs) {
  test(`${from} → ${to} → ${from}: no data is lost, and the result equals the original`, () => {
    fc.assert(
      fc.property(arbitraryDocument[from], (document) => {
        const there = convert(document, from, to);
        assert.deepEqual(there.losses, []);
        assert.deepEqual(convert(there.result, to, from).result, document);
      }),
      { numRuns: 200 },
    );
  });
}

for (const [from, to] of [...pairs, ...ids.map((id) => [id, 'harmony'] as const)]) {
  test(`${from} → ${to} as the runtime does: every text is in the result or below the pointer of a loss`, () => {
    fc.assert(
      fc.property(arbitraryDocument[from], (document) => {
        const { document: result, losses } = convertDocument(document, converter(from), converter(to), 'as-runtime');
        // If a real adapter raises an exception, there is no result.
        if (result === undefined) return assert.equal(losses.at(-1)?.why, 'adapterFails');
        const written = JSON.stringify(result);
        for (const [pointer, text] of textsOf(document, '')) {
          const isLost = losses.some((loss) => `${pointer}/`.startsWith(`${loss.pointer}/`));
          assert.ok(isLost || written.includes(JSON.stringify(text).slice(1, -1)), `${pointer} ${text}`);
        }
      }),
      { numRuns: 200 },
    );
  });
}

function textsOf(json: Json | undefined, at: string): readonly (readonly [string, string])[] {
  if (typeof json === 'string') return /^t\d+!$/.test(json) ? [[at, json]] : [];
  if (Array.isArray(json)) return json.flatMap((one: Json, index) => textsOf(one, `${at}/${index}`));
  if (!isJsonObject(json)) return [];
  return Object.entries(json).flatMap(([key, value]) =>
    textsOf(value, `${at}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`),
  );
}

test('an output that a message separates from its call comes back as it was', () => {
  const call = { id: 'c', type: 'custom', custom: { name: 'f', input: 'x' } };
  const document = {
    messages: [
      { role: 'user', content: null, tool_calls: [call] },
      { role: 'user', content: 'wait' },
      { role: 'tool', tool_call_id: 'c', content: [] },
    ],
  };
  const there = convert(document, 'chat', 'agentscope-2');
  assert.match(JSON.stringify(there.result), /"type":"tool_result","id":"c","name":"f"/);
  assert.deepEqual(convert(there.result, 'agentscope-2', 'chat').result, document);
});

test('a value that is not a string or a list where one is expected is reported as a loss', () => {
  const odd = [{ type: 'text', text: 'think about it' }];
  const content = { role: 'user', content: 'hello' };
  const documents = [
    ['agent-api', { input: [{ type: 'message', role: odd, content: [] }] }, '/input/0/role'],
    ['chat', { messages: [{ ...content, role: odd }] }, '/messages/0/role'],
    ['chat', { messages: [{ ...content, name: odd }] }, '/messages/0/name'],
    [
      'agent-api',
      { input: [], tools: [{ function: { name: 'f', description: odd } }] },
      '/tools/0/function/description',
    ],
    ['a2a', { params: { message: { role: 'user', parts: { text: odd } } } }, '/params/message/parts'],
    ['a2a', { params: { message: { messageId: odd, role: 'user', parts: [] } } }, '/params/message/messageId'],
  ] as const;
  for (const [from, document, pointer] of documents) {
    const { losses } = convert(document, from, 'harmony');
    assert.ok(
      losses.some((loss) => loss.pointer === pointer),
      pointer,
    );
  }
});
