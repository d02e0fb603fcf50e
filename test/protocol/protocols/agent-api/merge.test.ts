/** Tests the two merge rules of the real code, and the cases in which they disagree. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mergeLikeContentBuilder, mergeLikeMessage } from '../../../../src/protocol/protocols/agent-api/merge.ts';

const base = () => ({ s: 'a', n: 1, b: true, l: [1], d: { x: 'p' }, e: null, t: 'x' });
const delta = { s: 'b', n: 2, b: false, l: [2], d: { x: 'q', y: 1 }, e: 'now', t: 5, fresh: 'x' };

test('the rule of the builders extends or replaces every value and keeps new keys', () => {
  const before = base();
  assert.deepEqual(mergeLikeContentBuilder(before, delta), {
    s: 'ab',
    n: 3,
    b: false,
    l: [1, 2],
    d: { x: 'pq', y: 1 },
    e: 'now',
    t: 5,
    fresh: 'x',
  });
  assert.deepEqual(before, base());
});

test('the rule of the messages extends only strings and lists, in place, and ignores other changes', () => {
  const stored = base();
  assert.equal(mergeLikeMessage(stored, delta), stored);
  assert.deepEqual(stored, { ...base(), s: 'ab', l: [1, 2] });
});

test('adds numbers with the precision of JavaScript', () => {
  assert.deepEqual(mergeLikeContentBuilder({ a: 2 ** 53, b: 1.5 }, { a: 2 ** 53, b: 0.5 }), { a: 2 ** 54, b: 2 });
});

test('merges a member named __proto__ without changing the prototype', () => {
  const hostile = JSON.parse('{"__proto__":{"x":1},"constructor":"a"}') as Record<string, string>;
  const merged = mergeLikeContentBuilder(hostile, hostile);
  assert.equal(JSON.stringify(merged), '{"__proto__":{"x":2},"constructor":"aa"}');
  assert.equal(Object.getPrototypeOf(merged), Object.prototype);
  assert.equal(JSON.stringify(mergeLikeMessage({}, hostile)), '{}');
});
