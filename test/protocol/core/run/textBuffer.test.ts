import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { TextBuffer } from '../../../../src/protocol/core/run/textBuffer.ts';

test('slices equal those of the whole string', () => {
  const piece = fc.oneof(
    fc.string({ maxLength: 5 }),
    fc.integer({ min: 1000, max: 5000 }).map((n) => 'x'.repeat(n)),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), fc.nat(20_000), fc.nat(20_000), (pieces, start, count) => {
      const buffer = new TextBuffer();
      for (const each of pieces) buffer.append(each);
      const whole = pieces.join('');
      assert.equal(buffer.length, whole.length);
      assert.equal(buffer.toString(), whole);
      assert.equal(buffer.slice(start), whole.slice(start));
      assert.equal(buffer.slice(start, count), whole.slice(start, start + count));
    }),
  );
});

test('replacing discards the previous text', () => {
  const buffer = new TextBuffer();
  buffer.append('old'.repeat(3000));
  buffer.replace('new');
  buffer.append('!');
  assert.equal(buffer.toString(), 'new!');
  assert.equal(buffer.length, 4);
});
