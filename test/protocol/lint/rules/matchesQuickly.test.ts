/**
 * Tests the fast check of a value and a schema against the full check: it never accepts a value in which the full check
 * finds something.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Json, JsonObject } from '../../../../src/protocol/core/json/json.ts';
import { checkThoroughly } from '../../../../src/protocol/core/json-schema/findSchemaIssues.ts';
import { matchesQuickly } from '../../../../src/protocol/core/json-schema/matchesQuickly.ts';

const name = fc.constantFrom('a', 'b', 'toString', '__proto__');
const scalar = fc.constantFrom<Json>(null, true, 0, 1, 2.5, -3, '', 'a', '🌤', 'long text', '🌤🌤');
const { value } = fc.letrec<{ value: Json }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    scalar,
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(name, tie('value'), { maxKeys: 3 }),
  ),
}));
const type = fc.constantFrom('string', 'number', 'integer', 'object', 'array', 'null', 'boolean', 'text', 5);
const size = fc.constantFrom<Json>(0, 1, 1.5, 2, 3, -1, 'no', null);
const { schema } = fc.letrec<{ schema: Json }>((tie) => ({
  schema: fc.oneof(
    { maxDepth: 3 },
    fc.boolean(),
    fc.record(
      {
        type: fc.oneof(type, fc.array(type, { maxLength: 3 })),
        enum: fc.oneof(size, fc.array(value, { maxLength: 3 })),
        minimum: size,
        maximum: size,
        minLength: size,
        maxLength: size,
        required: fc.oneof(size, fc.array(fc.oneof(name, size), { maxLength: 3 })),
        properties: fc.oneof(size, fc.dictionary(name, tie('schema'), { maxKeys: 3 })),
        additionalProperties: tie('schema'),
        items: fc.oneof(tie('schema'), fc.array(tie('schema'), { maxLength: 2 })),
        description: fc.constant('what it is'),
      },
      { requiredKeys: [] },
    ),
    fc.record(
      { prefixItems: fc.array(tie('schema')), not: tie('schema'), pattern: name, nullable: fc.boolean() },
      { requiredKeys: [] },
    ),
  ),
}));
const schemas = schema.filter((one): one is JsonObject => typeof one === 'object' && one !== null);

test('a value that passes the fast check also passes the full check', () => {
  let [fitting, quick] = [0, 0];
  fc.assert(
    fc.property(value, schemas, (given, required) => {
      const found = checkThoroughly(given, required);
      const fits = matchesQuickly(given, required);
      if (fits) assert.deepEqual(found, []);
      if (found.length > 0) return;
      fitting += 1;
      if (fits) quick += 1;
    }),
    { numRuns: 3000 },
  );
  assert.ok(quick > 50, `${quick} of ${fitting}`);
});

test('leaves a very deeply nested value to the full check', () => {
  let deep: Json = { type: 'string' };
  for (let depth = 0; depth < 100; depth += 1) deep = { items: deep };
  assert.equal(matchesQuickly([[]], deep), true);
  let nested: Json = 5;
  for (let depth = 0; depth < 100; depth += 1) nested = [nested];
  assert.equal(matchesQuickly(nested, deep), false);
  assert.equal(checkThoroughly(nested, deep).length, 1);
});
