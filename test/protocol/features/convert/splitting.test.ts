/** Tests that no part of an odd document is dropped when it is separated into its list and what is around it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Json } from '../../../../src/protocol/core/json/json.ts';
import { convertDocument } from '../../../../src/protocol/features/convert/convertDocument.ts';
import { converterById } from '../../../../src/protocol/features/convert/converters.ts';

const documents: readonly (readonly [id: string, document: Json])[] = [
  ['a2a', { id: 't', status: { state: 'completed' }, history: { text: 'not a list' } }],
  ['a2a', { id: 't', status: { state: 'completed' }, history: [{ role: 'user', parts: [] }], artifacts: 'not a list' }],
  ['a2a', { id: 't', status: { state: 'completed' }, history: { a: 1 }, artifacts: [false] }],
  ['a2a', { method: 'message/send', contextId: 'outer', metadata: { a: 1 }, params: { message: { contextId: 'c' } } }],
  ['responses', { output: [], instructions: [{ role: 'system', content: 'a list' }] }],
  ['responses', { output: [{ type: 'message', instructions: 'of an item', content: [] }], instructions: null }],
];

for (const [id, document] of documents) {
  test(`${id}: ${JSON.stringify(document)} is joined again from its parts`, () => {
    const converter = converterById(id);
    assert.ok(converter);
    const { form, head, elements } = converter.split(document);
    const joined = converter.join(
      form,
      head,
      elements.map(({ json }) => json),
    );
    for (const text of JSON.stringify(document).match(/"[^"]+"/g) ?? []) {
      assert.ok(JSON.stringify(joined).includes(text), `${text} is in ${JSON.stringify(joined)}`);
    }
  });
}

test('what the type of a tool in Harmony does not show is reported', () => {
  const parameters = {
    type: 'object',
    description: 'Where to look',
    properties: { city: { type: 'array', items: { type: 'string', description: 'A city' } } },
    required: ['town'],
  };
  const tools = [{ type: 'function', function: { name: 'f', description: 'd', parameters } }];
  const [from, to] = [converterById('chat'), converterById('harmony')];
  assert.ok(from !== undefined && to !== undefined);
  const { losses } = convertDocument({ messages: [{ role: 'user', content: 'Hi' }], tools }, from, to, 'faithful');
  for (const what of ['description', 'required'])
    assert.ok(
      losses.some((loss) => loss.what.includes(what)),
      what,
    );
});
