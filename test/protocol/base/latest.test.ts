/** Of questions about the same thing, the one that was asked last counts. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { createLatest } from '../../../src/protocol/base/latest.ts';

test('in whatever order answers come, of each thing the last question alone is the latest', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 12 }), (keys) => {
      const latest = createLatest();
      const asked = keys.map((key) => latest.ask(key));
      const expected = keys.map((key, index) => keys.lastIndexOf(key) === index);
      assert.deepEqual(
        asked.map((isLatest) => isLatest()),
        expected,
      );
    }),
  );
});
