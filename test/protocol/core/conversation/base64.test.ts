/** Tests that streamed Base64 is joined by bytes, and what happens to pieces that cannot be decoded. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { createJoinedBase64 } from '../../../../src/protocol/core/conversation/base64.ts';

function join(pieces: readonly string[]): readonly string[] {
  const joined = createJoinedBase64();
  return pieces.map((piece) => {
    joined.add(piece);
    return joined.text();
  });
}

void test('pieces that were encoded separately become one valid text, after each piece', () => {
  fc.assert(
    fc.property(fc.array(fc.uint8Array({ maxLength: 7 }), { minLength: 1, maxLength: 8 }), (chunks) => {
      const expected = chunks.map((_, index) => Buffer.concat(chunks.slice(0, index + 1)).toString('base64'));
      assert.deepEqual(join(chunks.map((chunk) => Buffer.from(chunk).toString('base64'))), expected);
    }),
  );
});

void test('the pieces of one encoded text are joined as they are', () => {
  assert.equal(join(['aGVsb', 'G8gd2', '9ybGQ=']).at(-1), 'aGVsbG8gd29ybGQ=');
  assert.equal(join(['aGVs', 'bG8']).at(-1), 'aGVsbG8');
  assert.deepEqual(join(['aGVsbA==', '!!!!', 'bw==']), ['aGVsbA==', 'aGVsbA==!!!!', 'aGVsbA==!!!!bw==']);
  assert.equal(createJoinedBase64().text(), '');
});
