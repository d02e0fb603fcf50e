/** Tests that the end of an object is found in pieces of any size, and that no complete object is missed. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { ObjectEnd } from '../../../../src/protocol/protocols/chat/objectEnd.ts';

function isClosedAfter(pieces: readonly string[]): boolean {
  const end = new ObjectEnd();
  for (const piece of pieces) end.take(piece);
  return end.isClosed;
}

void test('a complete object is closed, and none of its beginnings is', () => {
  const nasty = fc.string({ unit: fc.constantFrom('{', '}', '[', ']', '"', '\\', ' ', 'a') });
  const object = fc.dictionary(nasty, fc.oneof(nasty, fc.array(nasty), fc.dictionary(nasty, nasty)));
  fc.assert(
    fc.property(object, fc.nat(), fc.constantFrom('', ' ', '\n\t\r'), (value, at, blanks) => {
      const text = `${blanks}${JSON.stringify(value)}`;
      const cut = at % text.length;
      assert.equal(isClosedAfter([text.slice(0, cut)]), false);
      assert.equal(isClosedAfter([text.slice(0, cut), text.slice(cut), blanks]), true);
      assert.equal(isClosedAfter([text, blanks, '{']), false);
    }),
  );
});
