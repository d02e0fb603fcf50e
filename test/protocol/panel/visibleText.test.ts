/** Tests that invisible characters become marks, by their Unicode properties. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { visibleJson, visibleLine, visibleText } from '../../../src/protocol/panel/visibleText.ts';

test('replaces invisible, text-reordering and control characters with marks', () => {
  const points = [
    0x00, 0x07, 0x1b, 0x7f, 0x85, 0x9b, 0xad, 0x034f, 0x061c, 0x115f, 0x17b4, 0x180b, 0x200b, 0x200e, 0x2028, 0x202e,
    0x2066, 0x2800, 0x3164, 0xd800, 0xfe00, 0xfeff, 0xffa0, 0xfff0, 0xfff9, 0xffff, 0x13430, 0x1bca0, 0x1d173, 0xe0001,
    0xe0100, 0xe0fff, 0x10ffff,
  ];
  for (const point of points) {
    const shown = visibleText(`a${String.fromCodePoint(point)}b`);
    const name =
      point < 0x20 ? String.fromCodePoint(0x2400 + point) : `⟨U+${point.toString(16).toUpperCase().padStart(4, '0')}⟩`;
    assert.equal(shown, `a${name}b`);
  }
});

test('keeps text of all scripts, emoji and line breaks unchanged', () => {
  for (const text of [
    'a\tb\nc',
    'naïve',
    '天気 👩‍💻 ❤️ 👍🏽',
    'نص عربي ۝ \u0600',
    'می‌خواهم',
    'क्‍ष',
    'e\u0301',
    '\u00A0\u3000',
  ]) {
    assert.equal(visibleText(text), text);
  }
});

test('removes carriage returns before line breaks, marks others, and marks line breaks in a single line', () => {
  assert.equal(visibleText('a\r\nb\rc'), 'a\nb␍c');
  assert.equal(visibleLine('a\nb\tc'), 'a⏎b c');
});

test('keeps the meaning of JSON and leaves no invisible characters in it', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.string({ unit: 'binary' }), (value, text) => {
      const json = JSON.stringify([value, text], undefined, 2);
      const shown = visibleJson(json);
      assert.deepEqual(JSON.parse(shown), JSON.parse(json));
      assert.equal(visibleText(shown), shown);
    }),
  );
});
