/** Tests pairs of equal words: they are in order, complete, and as many as possible. */
import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { align } from '../../../../src/protocol/features/compare/align.ts';

const words = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 14 });

/** The standard quadratic algorithm for the longest common subsequence. */
function longestCommon(one: readonly string[], other: readonly string[]): number {
  let row = Array.from({ length: other.length + 1 }, () => 0);
  for (const word of one) {
    const next = [0];
    other.forEach((each, index) => {
      next.push(each === word ? (row[index] ?? 0) + 1 : Math.max(row[index + 1] ?? 0, next[index] ?? 0));
    });
    row = next;
  }
  return row.at(-1) ?? 0;
}

test('every index occurs once and in order, and the number of equal pairs is maximal', () => {
  fc.assert(
    fc.property(words, words, (one, other) => {
      const pairs = align(one, other);
      assert.deepEqual(
        pairs.flatMap(([first]) => (first === undefined ? [] : [first])),
        one.map((_, index) => index),
      );
      assert.deepEqual(
        pairs.flatMap(([, second]) => (second === undefined ? [] : [second])),
        other.map((_, index) => index),
      );
      const common = pairs.filter(([first, second]) => first !== undefined && second !== undefined);
      for (const [first = -1, second = -1] of common) assert.equal(one[first], other[second]);
      assert.equal(common.length, longestCommon(one, other));
    }),
  );
});

test('long lists with almost nothing in common are aligned in limited time', () => {
  const one = Array.from({ length: 20_000 }, (_, index) => `one ${index}`);
  const other = Array.from({ length: 20_000 }, (_, index) => `other ${index}`);
  assert.equal(align(['same', ...one], ['same', ...other]).length, 40_001);
});
