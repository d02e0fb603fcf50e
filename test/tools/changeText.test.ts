/** Tests the changes of `send_request`: JSON Pointers as RFC 6901 defines them, and nothing else. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Json } from '../../src/protocol/core/json/json.ts';
import { toPointer, valueAt } from '../../src/protocol/core/json/pointer.ts';
import { changeText } from '../../src/tools/changeText.ts';
import { ToolError } from '../../src/tools/tool.ts';

/** The paths of all values in a document. */
function pathsIn(value: Json, path: readonly (string | number)[] = []): readonly (readonly (string | number)[])[] {
  if (typeof value !== 'object' || value === null) return [path];
  const entries: readonly (readonly [string | number, Json | undefined])[] = Array.isArray(value)
    ? value.map((one: Json, index) => [index, one])
    : Object.entries(value);
  return [path, ...entries.flatMap(([key, one]) => pathsIn(one ?? null, [...path, key]))];
}

const document = fc.jsonValue({ maxDepth: 3 }).map((value) => value as Json);

test('every value of a document can be replaced by its pointer, and nothing else changes', () => {
  fc.assert(
    fc.property(document, document, fc.nat(), (whole, value, number) => {
      const paths = pathsIn(whole);
      const path = paths[number % paths.length] ?? [];
      const changed = JSON.parse(changeText(JSON.stringify(whole), toPointer(path), value)) as Json;
      assert.deepEqual(valueAt(changed, path), JSON.parse(JSON.stringify(value)));
      const restored = changeText(JSON.stringify(changed), toPointer(path), valueAt(whole, path) as Json);
      assert.deepEqual(JSON.parse(restored), JSON.parse(JSON.stringify(whole)));
    }),
  );
});

test('members and elements are added, and numbers stay as they are written', () => {
  const text = '{"n": 1.0, "a": [1], "b": {}}';
  assert.deepEqual(JSON.parse(changeText(text, '/a/-', 2)), { n: 1, a: [1, 2], b: {} });
  assert.deepEqual(JSON.parse(changeText(text, '/a/1', [2])), { n: 1, a: [1, [2]], b: {} });
  assert.deepEqual(JSON.parse(changeText(text, '/b/x~1y~0', 2)), { n: 1, a: [1], b: { 'x/y~': 2 } });
  assert.deepEqual(JSON.parse(changeText('{"a":[]}', '/a/0', 2)), { a: [2] });
  assert.match(changeText(text, '/c', null), /"n": 1\.0,/);
});

test('of members with the same name, the one that counts is changed', () => {
  const text = '{"a": {"b": 1, "b": 2}, "a": {"b": 3, "b": 4}}';
  assert.deepEqual(JSON.parse(changeText(text, '/a/b', 5)), { a: { b: 5 } });
  assert.deepEqual(JSON.parse(changeText(text, '/a/c', 5)), { a: { b: 4, c: 5 } });
});

test('what is no pointer, or no place of the document, is refused', () => {
  const wrong = [
    'a',
    'a/0',
    '#/a',
    '/a~',
    '/a~2',
    '/a/x',
    '/a/-1',
    '/a/1.5',
    '/a/01',
    '/a/+1',
    '/a/',
    '/a/9',
    '/a/-/x',
  ];
  for (const pointer of [...wrong, '/a/1e0', '/n/x', '/x/y', '/a/0/b', '/a/ 0', '/a/-0'])
    assert.throws(() => changeText('{"n":1,"a":[1]}', pointer, 2), ToolError, pointer);
});
