/** Tests that a text and its value stay in agreement when members are set. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { parseExact, printExact } from '../../../../src/protocol/core/json/exactJson.ts';
import type { JsonObject } from '../../../../src/protocol/core/json/json.ts';
import { setMembers } from '../../../../src/protocol/core/document/parseDocument.ts';
import { withMembers, writeJson } from '../../../../src/protocol/core/document/writtenJson.ts';

const texts = ['{}', '{ }\n', '{"a":1.0}', '{\n  "a": 12345678901234567890,\n  "b": {"c": -0}\n}\n', '{"a":1,"a":"}"}'];
const names = fc.constantFrom('a', 'b', 'c', 'd', '1', '__proto__', '"');
const members = fc.dictionary(names, fc.oneof(fc.string(), fc.constant({ x: [1] }), fc.constant(null)));

test('withMembers edits the text like setMembers, and the value matches the new text', () => {
  fc.assert(
    fc.property(fc.constantFrom(...texts), members, (text, added) => {
      const set = withMembers({ text, json: parseExact(text) as JsonObject }, added);
      assert.equal(set.text, setMembers(text, added));
      assert.deepEqual(set.json, parseExact(set.text));
      assert.equal(printExact(set.json), printExact(parseExact(set.text)));
    }),
  );
});

test('a written value has only members that are also in its text', () => {
  const written = writeJson<JsonObject>({ a: parseExact('[1.0]'), b: undefined });
  assert.equal(written.text, '{\n  "a": [\n    1.0\n  ]\n}');
  assert.deepEqual(Object.keys(written.json), ['a']);
  assert.equal(printExact(written.json), '{"a":[1.0]}');
});
