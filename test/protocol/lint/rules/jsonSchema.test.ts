/** Tests values against schemas: which keyword fails, and where. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isJsonObject, type Json, type JsonObject } from '../../../../src/protocol/core/json/json.ts';
import { checkCompletely, findSchemaIssues } from '../../../../src/protocol/core/json-schema/findSchemaIssues.ts';
import { parametersSchema } from '../../../../src/protocol/core/json-schema/parametersSchema.ts';
import { unsupportedKeywords } from '../../../../src/protocol/core/json-schema/unsupported.ts';

/** A schema, a valid value, an invalid one, and the reports about the invalid one. */
const table: readonly (readonly [schema: Json, good: Json, bad: Json, ...reported: readonly string[]])[] = [
  [{ type: 'integer' }, 2, 2.5, ' type "integer"'],
  [{ type: ['string', 'null'] }, null, 0, ' type ["string","null"]'],
  [{ type: 'object' }, {}, [], ' type "object"'],
  [{ type: 'string', nullable: true }, null, 1, ' type "string"'],
  [{ enum: [1, { a: [1], b: 2 }] }, { b: 2, a: [1] }, { a: [2], b: 2 }, ' enum [1,{"a":[1],"b":2}]'],
  [{ const: null }, null, 0, ' const null'],
  [{ minimum: 1, maximum: 3 }, 3, 4, ' maximum 3'],
  [{ exclusiveMinimum: 1 }, 1.1, 1, ' exclusiveMinimum 1'],
  [{ multipleOf: 0.1 }, 0.3, 0.35, ' multipleOf 0.1'],
  [{ minLength: 2, maxLength: 2 }, '🌤🌤', '🌤', ' minLength 2'],
  [{ pattern: '^a' }, 'ab', 'ba', ' pattern "^a"'],
  [{ minItems: 1, uniqueItems: true }, [1, '1'], [{ a: 1 }, { a: 1 }], ' uniqueItems true'],
  [{ required: ['a', 'b', 'toString'] }, { a: 1, b: 2, toString: 3 }, { a: 1 }, ' required ["b","toString"]'],
  [{ dependentRequired: { a: ['b'] } }, { b: 1 }, { a: 1 }, ' dependentRequired ["b"]'],
  [{ properties: { 'a/b': { type: 'string' } } }, {}, { 'a/b': 1 }, '/a~1b type "string"'],
  [
    { patternProperties: { '^x': { type: 'null' } }, additionalProperties: false },
    { x1: null },
    { y: 1 },
    '/y additionalProperties false',
  ],
  [{ propertyNames: { maxLength: 1 } }, { a: 1 }, { ab: 1 }, '/ab propertyNames {"maxLength":1}'],
  [{ items: { type: 'number' } }, [1], [1, '2', '3'], '/1 type "number"', '/2 type "number"'],
  [{ prefixItems: [{ type: 'null' }], items: false }, [null], [null, 1], '/1 items false'],
  [{ items: [{ type: 'null' }], additionalItems: false }, [null], [null, 1], '/1 additionalItems false'],
  [{ contains: { const: 1 }, maxContains: 1 }, [0, 1], [1, 1], ' maxContains 1'],
  [{ allOf: [{ minimum: 1 }, { maximum: 2 }] }, 1, 3, ' maximum 2'],
  [{ anyOf: [{ type: 'string' }, { type: 'null' }] }, null, 3, ' anyOf [{"type":"string"},{"type":"null"}]'],
  [{ oneOf: [{ minimum: 1 }, { maximum: 2 }] }, 0, 2, ' oneOf [{"minimum":1},{"maximum":2}]'],
  [{ not: { type: 'string' } }, 1, 'a', ' not {"type":"string"}'],
  [
    JSON.parse('{"if":{"type":"string"},"then":{"minLength":1},"else":{"type":"null"}}') as Json,
    'a',
    3,
    ' type "null"',
  ],
  [{ $ref: '#/$defs/a', $defs: { a: { type: 'string' } } }, 'a', 1, ' type "string"'],
  [{ $ref: '#/$defs/a%20b~1c', $defs: { 'a b/c': { type: 'string' } } }, 'a', 1, ' type "string"'],
  [{ properties: { a: false } }, {}, { a: 1 }, '/a not {}'],
  [{ minimum: 5, exclusiveMinimum: true }, 6, 5, ' exclusiveMinimum true'],
  [{ maximum: 5, exclusiveMaximum: true }, 4, 5, ' exclusiveMaximum true'],
  [{ maximum: 5, exclusiveMaximum: false }, 5, 6, ' maximum 5'],
  [{ dependencies: { a: ['b'] } }, { b: 1 }, { a: 1 }, ' dependencies ["b"]'],
  [{ dependencies: { a: { required: ['b'] } } }, { a: 1, b: 2 }, { a: 1 }, ' required ["b"]'],
];

test('each keyword accepts a valid value and reports an invalid one', () => {
  for (const [schema, good, bad, ...reported] of table) {
    const shown = JSON.stringify(schema);
    assert.deepEqual(report(good, schema), [], `${shown} accepts ${JSON.stringify(good)}`);
    assert.deepEqual(report(bad, schema), reported, `${shown} rejects ${JSON.stringify(bad)}`);
  }
});

test('unknown keywords, unreachable references and invalid schemas accept every value', () => {
  for (const schema of [
    true,
    'string',
    { type: 'str' },
    { format: 'email' },
    { pattern: '(' },
    { $ref: 'https://example.com/schema' },
    { $ref: '#/nowhere' },
    { $ref: '#%' },
    { required: 'a', properties: [], items: 3, minimum: 'low', enum: {} },
  ]) {
    assert.deepEqual(report({ a: ['x'] }, schema), [], JSON.stringify(schema));
  }
});

test('checking terminates for schemas that reference themselves', () => {
  const deep = JSON.parse(`${'['.repeat(5000)}${']'.repeat(5000)}`) as Json;
  const many = { anyOf: [{ $ref: '#' }, { $ref: '#' }], not: {} };
  assert.deepEqual(report(1, { $ref: '#' }), []);
  assert.deepEqual(report(1, many), []);
  assert.deepEqual(report(deep, { items: { $ref: '#' }, uniqueItems: true }), []);
  assert.deepEqual(report([deep], { enum: [[deep]] }), []);
});

test('the schema of parameters is valid against itself', () => {
  assert.deepEqual(report(parametersSchema, parametersSchema), []);
});

test('the complete check says what it could not check, and the file of a test reports such keywords', () => {
  const nested = (depth: number): Json => JSON.parse(`${'['.repeat(depth)}1${']'.repeat(depth)}`) as Json;
  const many = Array.from({ length: 30_000 }, () => 'a');
  const unchecked: readonly (readonly [Json, JsonObject, string])[] = [
    [{ a: 1, b: 2 }, { properties: { a: {} }, unevaluatedProperties: false }, 'unevaluatedProperties'],
    [[1, 2], { unevaluatedItems: { type: 'string' } }, 'unevaluatedItems'],
    [{ a: 1 }, { properties: { a: { $ref: '#foo' } }, $defs: { x: { $anchor: 'foo', type: 'string' } } }, '$ref'],
    [1, { $ref: 'https://example.com/schema' }, '$ref'],
    [1, { allOf: [{ $dynamicRef: '#a' }] }, '$dynamicRef'],
    ['a', { pattern: '(?=a)b' }, 'pattern'],
    ['a', { pattern: '(' }, 'pattern'],
    [{ a: 1 }, { patternProperties: { '(?=a)b': false } }, 'pattern'],
  ];
  for (const [value, schema, keyword] of unchecked) {
    const { unchecked: actual } = checkCompletely(value, schema);
    assert.deepEqual(actual, { reason: 'keyword', keyword }, JSON.stringify(schema));
    assert.notDeepEqual(unsupportedKeywords(schema), [], JSON.stringify(schema));
  }
  assert.deepEqual(checkCompletely(nested(300), { items: { $ref: '#' } }).unchecked, { reason: 'depth' });
  const endless = { anyOf: [{ $ref: '#' }, { $ref: '#' }], not: {} };
  assert.deepEqual(checkCompletely(1, endless).unchecked, { reason: 'size' });
  const large = checkCompletely([...many, 1], { items: { anyOf: [{ type: 'string' }, { type: 'null' }] } });
  assert.deepEqual([large.unchecked, large.issues.map(({ pointer }) => pointer)], [undefined, ['/30000']]);
});

test('what is supported is checked completely', () => {
  for (const [schema, good, bad, ...reported] of table) {
    assert.deepEqual(isJsonObject(schema) && unsupportedKeywords(schema), []);
    assert.deepEqual(checkCompletely(good, schema), { issues: [], unchecked: undefined });
    const { issues, unchecked } = checkCompletely(bad, schema);
    assert.deepEqual([issues.length, unchecked], [reported.length, undefined]);
  }
});

function report(value: Json, schema: Json): readonly string[] {
  return findSchemaIssues(value, schema).map(
    ({ pointer, keyword, expected }) => `${pointer} ${keyword} ${JSON.stringify(expected)}`,
  );
}

test('checks a pattern that makes V8 backtrack, but ignores a pattern with lookaround', () => {
  const words = 'a'.repeat(60);
  for (const pattern of ['^(a+)+$', '^(a|a)*$', '^(a|b|ab)*c$', 'a*a*a*a*a*a*b', `^${'(?:a|a)'.repeat(31)}$`]) {
    assert.deepEqual(report(`${words}!`, { pattern }), [` pattern ${JSON.stringify(pattern)}`], pattern);
    const schema = { patternProperties: { [pattern]: false }, additionalProperties: false };
    assert.deepEqual(report({ [`${words}!`]: 1 }, schema), [`/${words}! additionalProperties false`], pattern);
  }
  const around = '(?=(a+)+b)x';
  assert.deepEqual(report(`${words}!`, { pattern: around }), []);
  assert.deepEqual(report({ x: 1 }, { patternProperties: { [around]: false }, additionalProperties: false }), []);
  assert.deepEqual(report('2026-13', { pattern: '^\\d{4}-(?:0[1-9]|1[0-2])$' }), [
    ' pattern "^\\\\d{4}-(?:0[1-9]|1[0-2])$"',
  ]);
});
