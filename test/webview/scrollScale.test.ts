/**
 * Tests rows whose total height exceeds the maximum height of an element: each row can be scrolled to, and the order is
 * kept.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { createScrollScale } from '../../src/webview/ui/scrollScale.ts';

const total = fc.integer({ min: 0, max: 1_000_000_000 });
const maxHeight = fc.integer({ min: 100_000, max: 33_000_000 });

test('both ends are exact, the order is kept, and converting back gives the same position', () => {
  fc.assert(
    fc.property(
      total,
      maxHeight,
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.nat(1000),
      (pixels, limit, progress, more) => {
        const { height, toRows, toTop } = createScrollScale(pixels, limit);
        assert.ok(height <= limit && height <= pixels);
        const top = progress * height;
        assert.ok(Math.abs(toTop(toRows(top)) - top) < 0.01);
        assert.ok(toRows(top + more) >= toRows(top) + more - 0.01);
        const near = Math.min(more, height / 4);
        assert.deepEqual([toRows(near), toRows(height - near)], [near, pixels - near]);
        assert.deepEqual([toTop(near), toTop(pixels - near)], [near, height - near]);
      },
    ),
  );
});
