/** Tests `*.agenttest.json`: each issue is reported with its place. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../../../../scripts/places.ts';
import { readAgentTests } from '../../../../src/protocol/features/agent-test/readAgentTests.ts';

function problems(text: string): readonly (readonly [string, string])[] {
  return readAgentTests(text, 'en').problems.map(({ kind, line, column, endColumn, message }) => {
    const part = text.split('\n')[line - 1]?.slice(column - 1, endColumn - 1) ?? '';
    return [`${kind} ${part}`, message] as const;
  });
}

test('tests have their places and the endpoint of their file', () => {
  const text = `{
  // the agent of this folder
  "endpoint": "Mine",
  "tests": [
    { "name": "one", "request": "a.agentrequest.json", "expect": { "text": { "contains": "x" } } },
    { "name": "two", "endpoint": "Other", "request": { "input": [] }, "expect": { "lint": "error" } },
  ]
}`;
  const { tests, problems: found } = readAgentTests(text, 'en');
  assert.deepEqual(found, []);
  assert.deepEqual(
    tests.map(({ test: { name, endpoint } }) => [name, endpoint]),
    [
      ['one', 'Mine'],
      ['two', 'Other'],
    ],
  );
  const { line, column } = tests[0]?.placeOf('/text/contains') ?? {};
  assert.deepEqual([line, text.split('\n')[4]?.slice((column ?? 0) - 1, (column ?? 0) + 2)], [5, '"x"']);
});

test('invalid values are reported at their places', () => {
  const text = `{ "tests": [
{ "name": "a", "expect": { "end": "failed" } },
{ "name": "a", "request": "r", "recording": "x", "expect": {"end": "failed"} },
{ "name": "b", "endpoint": "E", "recording": "y", "expect": { "text": { "matches": "(" } } },
{ "name": "c", "request": "r", "expect": { "calls": [{ "tool": "t" }], "neverCalls": ["t"] } },
{ "name": "d", "request": "r", "expect": {} }
] }`;
  const found = problems(text);
  assert.deepEqual(
    found.map(([place]) => place),
    [
      'meaning "a"',
      'meaning "a"',
      'meaning "x"',
      'meaning "endpoint"',
      'meaning "("',
      'meaning "t"',
      'meaning "expect"',
    ],
  );
  assert.match(found.find(([place]) => place === 'meaning "("')?.[1] ?? '', /^Invalid regular expression: .+/);
});

test('a document has expectations of its own, and is the only source of its test', () => {
  const text = `{ "tests": [
{ "name": "a", "document": "d.json", "expect": { "lint": "error", "schema": { "minItems": 1 } } },
{ "name": "b", "document": "d.json", "request": "r", "expect": { "lint": "error" } },
{ "name": "c", "document": "d.json", "endpoint": "E", "expect": { "end": "completed" } },
{ "name": "d", "document": "d.json", "expect": {} },
{ "name": "e", "request": "r", "expect": { "schema": { "minItems": 1 } } }
] }`;
  assert.deepEqual(problems(text), [
    [
      'meaning "d.json"',
      'A test must have exactly one of a “request” to send, a “recording” and a “document” to check.',
    ],
    ['meaning "endpoint"', '“endpoint” has no effect, because nothing is sent for a document. Remove it.'],
    ['meaning "end"', '“end” is checked only for a run, and this test has a document. Remove it.'],
    ['meaning "expect"', 'Nothing is checked. Add “lint” or “schema”.'],
    ['meaning "schema"', '“schema” is checked only for a “document”. Remove it.'],
  ]);
});

test('errors of shape are reported, with a suggestion of a similar name', () => {
  const text = `{ "tests": [
{ "name": "a", "request": "r", "expects": {} },
{ "name": "b", "request": 1, "expect": { "calls": { "tool": "t" } } }
] }`;
  assert.deepEqual(problems(text), [
    [
      'shape { "name": "a", "request": "r", "expects": {} }',
      '“expect” is missing. It must be an object of expectations.',
    ],
    ['shape "expects"', 'Unknown member “expects”. Did you mean “expect”?'],
    ['shape 1', '“request” must be the path of a request file, or a request.'],
    ['shape { "tool": "t" }', '“calls” must be a list of at least one object with “tool”.'],
  ]);
  assert.deepEqual(problems('[]'), [['shape []', 'The file must be an object with “tests”.']]);
  assert.equal(problems('{"tests": [')[0]?.[0].startsWith('json'), true);
});

test('the examples of the documentation are valid', () => {
  for (const page of ['docs/agent-tests.md', 'docs/agent-tests.zh-cn.md']) {
    const [, example] = /```jsonc\n([^]*?)```/.exec(readFileSync(join(root, page), 'utf8')) ?? [];
    assert.deepEqual(readAgentTests(example ?? '?', 'en').problems, [], page);
  }
});

test('a schema that would not be checked is reported, because everything would seem to match it', () => {
  const text = `{ "tests": [
{ "name": "a", "document": "d.json", "expect": { "schema": { "required": "x" } } },
{ "name": "b", "request": "r", "expect": { "calls": [{ "tool": "t", "schema": { "properties": { "a": { "$ref": "#b" } } } }] } },
{ "name": "c", "document": "d.json", "expect": { "schema": { "unevaluatedItems": false } } },
{ "name": "d", "document": "d.json", "expect": { "schema": { "items": { "pattern": "(?=a)" } } } },
{ "name": "e", "document": "d.json", "expect": { "schema": { "items": { "pattern": "^a", "format": "date" } } } }
] }`;
  assert.deepEqual(problems(text), [
    ['meaning "x"', 'This is not valid in a JSON Schema: expected "type": "array".'],
    ['meaning "#b"', '“$ref” is not supported in this form. Write the schema without it.'],
    ['meaning false', '“unevaluatedItems” is not supported in this form. Write the schema without it.'],
    ['meaning "(?=a)"', '“pattern” is not supported in this form. Write the schema without it.'],
  ]);
});

test('an expectation without content is reported, because it would always be met', () => {
  for (const expect of [
    { text: {} },
    { calls: [] },
    { neverCalls: [] },
    { usage: {} },
    { schema: {} },
    { calls: [{ tool: 't', schema: {} }] },
  ]) {
    const found = readAgentTests(JSON.stringify({ tests: [{ name: 'a', request: 'r', expect }] }), 'en');
    assert.deepEqual([found.tests.length, found.problems.length], [0, 1], JSON.stringify(expect));
    assert.equal(found.problems[0]?.kind, 'shape');
  }
});
