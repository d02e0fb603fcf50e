/** Tests that a value that grows is copied only after somebody has read it, and that what was read stays the same. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { GrowingJson } from '../../../../src/protocol/core/json/growingJson.ts';
import type { JsonObject } from '../../../../src/protocol/core/json/json.ts';
import { weigh } from '../../../../src/protocol/core/json/weigh.ts';

void test('what was read stays the same, and is copied once', () => {
  const given = { a: 1 };
  const json = new GrowingJson(given);
  json.merge({ b: 2 });
  const { value: first } = json;
  json.merge({ c: 3 });
  assert.equal(json.value, first);
  const read = json.read();
  json.merge({ d: 4 });
  assert.deepEqual([given, read, json.read()], [{ a: 1 }, { a: 1, b: 2, c: 3 }, { a: 1, b: 2, c: 3, d: 4 }]);
});

void test('a fork and its origin grow independently', () => {
  const json = new GrowingJson({ a: 1 });
  json.merge({ b: 2 });
  const fork = json.fork();
  fork.merge({ c: 3 });
  json.merge({ d: 4 });
  assert.deepEqual(
    [json.read(), fork.read()],
    [
      { a: 1, b: 2, d: 4 },
      { a: 1, b: 2, c: 3 },
    ],
  );
});

void test('a member named __proto__ is an ordinary member', () => {
  const json = new GrowingJson({});
  json.merge(JSON.parse('{"__proto__":{"a":1}}') as JsonObject);
  assert.equal(JSON.stringify(json.read()), '{"__proto__":{"a":1}}');
});

void test('the weight is at most twice the real one, also of a member that is set again and again', () => {
  const json = new GrowingJson({});
  for (let count = 0; count < 1000; count += 1) {
    json.merge({ count, [`member ${count % 10}`]: 'x' });
    const real = weigh(json.value);
    assert.ok(json.weight >= real && json.weight <= 2 * real, `${json.weight} of ${real}`);
  }
});
