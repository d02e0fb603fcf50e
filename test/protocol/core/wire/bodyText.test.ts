/**
 * Tests the conversion of bytes to text: it does not depend on how they are split, and the actual encoding wins over
 * the declared one.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { createBodyText } from '../../../../src/protocol/core/wire/bodyText.ts';

function decode(contentType: string, bytes: Uint8Array, cuts: readonly number[]): string {
  const body = createBodyText(contentType);
  const places = [...cuts.map((cut) => cut % (bytes.length + 1)), bytes.length].toSorted((a, b) => a - b);
  let from = 0;
  let text = '';
  for (const to of places) {
    text += body.push(bytes.subarray(from, to));
    from = to;
  }
  return text + body.end();
}

const cuts = fc.array(fc.nat(), { maxLength: 20 });
const text = fc.string({ unit: 'grapheme', maxLength: 30 }).map((rest) => `{"${rest.replaceAll('\uFEFF', '')}`);
const types = fc.constantFrom(
  '',
  'text/event-stream',
  'a/b; charset=latin1',
  'a/b;charset="GBK"',
  'a/b; charset=odd',
  'a/b; charset=utf-16',
);

test('UTF-8 and UTF-16 are recognized for any declared charset, with or without a byte order mark', () => {
  fc.assert(
    fc.property(text, types, cuts, fc.boolean(), (content, type, at, marked) => {
      const mark = marked ? '\uFEFF' : '';
      const little = Buffer.from(mark + content, 'utf16le');
      assert.equal(decode(type, Buffer.from(mark + content), at), content);
      assert.equal(decode(type, little, at), content);
      assert.equal(decode(type, Buffer.from(little).swap16(), at), content);
    }),
  );
});

test('bytes that are not UTF-8 are decoded with the declared charset', () => {
  fc.assert(
    fc.property(cuts, fc.array(fc.constantFrom(0xb1, 0xc4, 0xe3, 0xf1), { maxLength: 9 }), (at, high) => {
      // Each byte is one character, and the bytes are never UTF-8: a lead byte is missing or followed by ASCII.
      const bytes = Uint8Array.from([0x7b, 0x22, ...high.flatMap((byte) => [byte, 0x20])]);
      const expected = new TextDecoder('windows-1252').decode(bytes);
      assert.equal(decode('text/plain; charset=ISO-8859-1', bytes, at), expected);
    }),
  );
});

test('invalid bytes without a charset become U+FFFD for any chunking, and no bytes give empty text', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 2, maxLength: 12 }), cuts, (bytes, at) => {
      const whole = Uint8Array.from([0x7b, 0x22, ...bytes]);
      assert.equal(decode('text/plain', whole, at), new TextDecoder().decode(whole));
    }),
  );
  assert.equal(decode('', new Uint8Array(), []), '');
  assert.equal(decode('', Uint8Array.of(0x61), []), 'a');
});
