/**
 * Tests what MLflow's chat models reject, and where; checkMlflow.test.ts checks that they agree with the recordings.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Json } from '../../../../src/protocol/core/json/json.ts';
import { completions } from '../../../../src/protocol/protocols/mlflow/completions.ts';
import { root } from '../../../../src/protocol/protocols/python/model.ts';

const { Request } = completions.newest;

const complete = (more: object): Json => ({ messages: [{ role: 'user', content: 'x' }], ...more });

/** With the messages of pydantic 2.14. */
const content: readonly (readonly [string, Json, string, string])[] = [
  ['no tag', complete({ messages: [{ role: 'user', content: [{}] }] }), 'union_tag_not_found', '/messages/0/content/0'],
  [
    'not an object',
    complete({ messages: [{ role: 'u', content: [1] }] }),
    'model_attributes_type',
    '/messages/0/content/0',
  ],
  ['out of range', complete({ top_k: 0 }), 'greater_than_equal', '/top_k'],
  ['unknown value', complete({ response_format: { type: 'xml' } }), 'literal_error', '/response_format/type'],
];

for (const [shows, input, type, pointer] of content) {
  test(`reports the pointer of an invalid member: ${shows}`, () => {
    const found = Request(input, root);
    assert.ok(
      found.some((error) => error.type === type && error.pointer === pointer),
      JSON.stringify(found),
    );
  });
}

test('checks nested items of a tool’s parameters', () => {
  const items = { type: 'array', items: { type: 'arrray' } };
  const tool = { type: 'function', function: { name: 'f', parameters: { properties: { a: items } } } };
  const [first] = Request(complete({ tools: [tool] }), root);
  assert.equal(first?.pointer, '/tools/0/function/parameters/properties/a/items/type');
});
