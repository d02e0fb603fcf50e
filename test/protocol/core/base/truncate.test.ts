import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { truncate, truncateLine } from '../../../../src/protocol/core/base/truncate.ts';

const texts = fc.string({ unit: fc.constantFrom('a', ' ', '\n', '😀', '中'), maxLength: 60 });
const halfPair = /\p{Surrogate}/u;
const lengths = fc.integer({ min: 1, max: 20 });

test('a shortened text is the beginning of the text, and never ends with half a character', () => {
  fc.assert(
    fc.property(texts, lengths, (text, most) => {
      const short = truncate(text, most);
      if (text.length <= most) assert.equal(short, text);
      else assert.ok(short.endsWith('…') && text.startsWith(short.slice(0, -1)) && short.length <= most + 1);
      assert.ok(!halfPair.test(short));
    }),
  );
});

test('a shortened line has no line breaks, and says when something is missing', () => {
  fc.assert(
    fc.property(texts, lengths, (text, most) => {
      const line = text.replaceAll(/\s+/g, ' ').trim();
      const short = truncateLine(text, most);
      assert.ok(!halfPair.test(short) && !short.includes('\n') && short.length <= most + 1);
      if (text.length <= most) assert.equal(short, line);
      if (!short.endsWith('…')) assert.equal(short, line);
    }),
  );
});
