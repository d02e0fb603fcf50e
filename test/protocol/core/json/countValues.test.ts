/** Tests that JSON with more values than the memory limit allows is refused before it is parsed, in every parser. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseExact } from '../../../../src/protocol/core/json/exactJson.ts';
import { tryParseJson } from '../../../../src/protocol/core/json/json.ts';
import { parseJson } from '../../../../src/protocol/core/json/parseJson.ts';

test('a text with more than eight million values is rejected', () => {
  const text = `[${'0,'.repeat(8_000_001)}0]`;
  assert.throws(() => parseJson(text), /more than 8000000 values/);
  assert.throws(() => parseExact(text), /more than 8000000 values/);
  assert.equal(tryParseJson(text), undefined);
});

test('a long text with few values is not rejected', () => {
  const text = JSON.stringify(['{,[\\"'.repeat(2_000_000)]);
  assert.doesNotThrow(() => parseJson(text));
});
