/** Tests that the end of a string is the same as in a check of each character, for long and malformed strings too. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { endOfString, findLineEnd } from '../../../../src/protocol/core/document/endOfString.ts';

function lookAtEach(text: string, from: number): number {
  for (let at = from + 1; at < text.length; at += 1) {
    if (text[at] === '"') return at + 1;
    if (text[at] === '\\') at += 1;
    if (text[at] === '\n' || text[at] === '\r') return at;
  }
  return text.length;
}

const piece = fc.constantFrom('"', '\\', '\\"', '\\\\', '\n', '\r', 'a', '世', 'word '.repeat(10), '世界'.repeat(3000));

test('endOfString finds the same end as a check of each character', () => {
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const text = `"${pieces.join('')}`;
      assert.equal(endOfString(text, 0), lookAtEach(text, 0));
    }),
  );
});

test('findLineEnd finds the first line break or the end of the text', () => {
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const text = pieces.join('');
      const found = text.search(/[\r\n]/);
      assert.equal(findLineEnd(text, 0), found < 0 ? text.length : found);
    }),
  );
});
