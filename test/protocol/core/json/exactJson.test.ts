/** Tests that numbers, escapes and duplicate members keep their spelling in every conversion from text to text. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  copyExact,
  inheritExact,
  mapExact,
  parseExact,
  parseKeepingNumbers,
  printExact,
  replaceExact,
  writtenAt,
} from '../../../../src/protocol/core/json/exactJson.ts';
import type { Json, JsonObject } from '../../../../src/protocol/core/json/json.ts';
import { compactJson, indentJson, jsonTokens } from '../../../../src/protocol/core/json/jsonText.ts';
import { parseDocument, parseExactDocument } from '../../../../src/protocol/core/document/parseDocument.ts';
import { createRedact } from '../../../../src/protocol/core/secrets/redact.ts';
import { redactJson } from '../../../../src/protocol/core/secrets/redactJson.ts';
import { exactCases, exactText } from '../../../support/exactText.ts';

test('printing a parsed text gives the same text, compact or indented', () => {
  fc.assert(
    fc.property(exactCases, ({ text, value: meant }) => {
      const value = parseExact(text);
      assert.deepEqual(value, meant);
      assert.equal(printExact(value), compactJson(text));
      assert.equal(printExact(value, '  '), indentJson(text));
      assert.equal(compactJson(indentJson(text)), compactJson(text));
      assert.equal(printExact(redactJson(value, (one) => one)), compactJson(text));
      assert.equal(printExact(mapExact({ value }, String, (one) => one)), `{"value":${compactJson(text)}}`);
    }),
  );
});

test('indenting and compacting give the layout of JSON.stringify', () => {
  fc.assert(
    fc.property(fc.json(), (text) => {
      const usual = JSON.stringify(JSON.parse(text));
      assert.equal(indentJson(usual), JSON.stringify(JSON.parse(usual), undefined, 2));
      assert.equal(compactJson(indentJson(usual, '\t')), usual);
    }),
  );
});

test('comments and trailing commas are removed, and nothing else changes', () => {
  fc.assert(
    fc.property(exactText, fc.constantFrom('/* , ] } */', '// "x": 1,\n', ' \n'), (text, aside) => {
      const source = `${aside}{${aside}"a"${aside}:${aside}${text}${aside},${aside}"b":[${text},${aside}],${aside}}${aside}`;
      const parsed = parseDocument(source);
      assert.ok(parsed.ok);
      assert.equal(compactJson(parsed.text), compactJson(`{"a":${text},"b":[${text}]}`));
      assert.deepEqual(parsed.json, JSON.parse(parsed.text));
    }),
  );
  const kept = parseDocument('{ // note\n  "seed" : 12345678901234567890 ,\n  "t": 1.0, "t": -0,\n}');
  assert.ok(kept.ok);
  assert.equal(kept.text, '{ \n  "seed" : 12345678901234567890 ,\n  "t": 1.0, "t": -0\n}');
});

test('an object derived from another one keeps the spelling of unchanged members', () => {
  const source = parseExact('{"a":1.0,"a":2.0,"b":{"c":1e400,"d":[1E5,{"e":-0}]},"f":"\\u00e9"}') as JsonObject;
  const { f: _f, ...rest } = source;
  const made = inheritExact({ ...rest, b: { ...(source['b'] as JsonObject), x: 1 }, g: 3 }, source);
  assert.equal(printExact(made), '{"a":1.0,"a":2.0,"b":{"c":1e400,"d":[1E5,{"e":-0}],"x":1},"g":3}');
  const changed = inheritExact({ ...source, a: 3 }, source);
  assert.equal(printExact(changed), '{"a":3,"b":{"c":1e400,"d":[1E5,{"e":-0}]},"f":"\\u00e9"}');
  assert.equal(printExact(source), '{"a":1.0,"a":2.0,"b":{"c":1e400,"d":[1E5,{"e":-0}]},"f":"\\u00e9"}');
  const replaced = replaceExact(source, 'a', 1e20, '100000000000000000000.0');
  assert.equal(writtenAt(replaced, 'a'), '100000000000000000000.0');
});

test('a conversion keeps the spelling of the numbers in the source', () => {
  const source = parseExact('{"seed":12345678901234567890,"temperature":1.0,"n":[2,3.50]}');
  const converted = copyExact({ options: { seed: 12345678901234567000, temperature: 1, index: 1 }, n: 3.5 }, source);
  assert.equal(printExact(converted), '{"options":{"seed":12345678901234567890,"temperature":1.0,"index":1},"n":3.5}');
});

test('a secret is redacted if it is a number with this spelling', () => {
  const redact = createRedact([{ label: '•••', value: '12345678901234567890' }]);
  assert.equal(printExact(redactJson(parseExact('{"a":12345678901234567890,"b":1.0}'), redact)), '{"a":"•••","b":1.0}');
});

test('a text is remembered as it is written if any number in it would lose its spelling', () => {
  fc.assert(
    fc.property(exactText, (text) => {
      const written = printExact(parseKeepingNumbers(`{"a":${text}}`));
      if (written === `{"a":${compactJson(text)}}`) return;
      const numbers = [...jsonTokens(text)].filter((token) => /^-?\d/.test(token));
      for (const one of numbers) assert.equal(JSON.stringify(JSON.parse(one)), one);
    }),
  );
});

test('JSON nested deeper than the stack is rejected, and functions on such a value do not throw', () => {
  const deep = `${'{"a":['.repeat(50_000)}1.0${']}'.repeat(50_000)}`;
  assert.throws(() => parseExact(deep), /nested deeper than 1000 levels/);
  const value = JSON.parse(deep) as Json;
  assert.doesNotThrow(() => inheritExact({ ...(value as JsonObject) }, value));
  assert.doesNotThrow(() => copyExact({ a: 1 }, value));
  assert.equal(parseExactDocument('{ "a": 1.0, } // x') !== undefined, true);
});

test('parseDocument parses or rejects text that is almost JSON, and does not throw', () => {
  const piece = fc.constantFrom(
    ...Array.from('{}[]:,"\\/*ab01.-+eE \n\t\u00a0\ufeff\u2028\0'),
    '//',
    '"a"',
    'null',
    '\\u00',
    '/*x*/',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 25 }), fc.constantFrom('', '{"a":1,', '[1,'), (pieces, start) => {
      const parsed = parseDocument(start + pieces.join(''));
      if (parsed.ok) assert.deepEqual(parsed.json, JSON.parse(parsed.text));
    }),
    { numRuns: 20_000 },
  );
});
