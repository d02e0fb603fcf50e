/** Tests that texts can be searched without regard to case. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { foldCase } from '../../../../src/protocol/core/base/foldCase.ts';

test('upper and lower case become the same, whatever is around', () => {
  for (const text of ['ÄRGER ärger', 'ΟΔΟΣ οδος', 'ꙀΣ ꙀΣ'])
    assert.equal(foldCase(text.split(' ')[0] ?? ''), foldCase(text.split(' ')[1] ?? ''), text);
  assert.equal(foldCase('İİ ΟΔΟΣ ABC'), 'İİ οδοσ abc');
});

test('places stay the same, and a part of a text becomes the same as in the text', () => {
  const texts = fc.string({
    unit: fc.oneof(fc.constantFrom(...'İΣσς a'), fc.string({ unit: 'binary', maxLength: 1 })),
  });
  fc.assert(
    fc.property(texts, texts, (before, text) => {
      assert.equal(foldCase(before + text), foldCase(before) + foldCase(text));
      assert.equal(foldCase(text).length, text.length);
      assert.equal(foldCase(foldCase(text)), foldCase(text));
    }),
    { numRuns: 2000 },
  );
});
