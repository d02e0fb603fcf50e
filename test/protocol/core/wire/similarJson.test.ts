/**
 * Tests which events are read from a template and which are not. A fuzz target checks that the result always equals
 * JSON.parse (test/fuzz/similarJson.ts).
 */
import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { createSimilarParser } from '../../../../src/protocol/core/wire/similarJson.ts';

/** Returns the texts that JSON.parse read as a whole. */
function parsedWhole(texts: readonly string[]): readonly string[] {
  const parse = createSimilarParser();
  const spied = mock.method(JSON, 'parse');
  try {
    for (const text of texts) parse(text);
    const asked = new Set(spied.mock.calls.map(({ arguments: [text] }) => text));
    return texts.filter((text) => asked.has(text));
  } finally {
    spied.mock.restore();
  }
}

const delta = (seq: number, text: string, id = 'm1'): string =>
  `{"sequence_number": ${seq}, "object": "content", "msg_id": "${id}", "content": {"text": "${text}"}}`;

test('from the third similar event on, events are read from a template of the first two', () => {
  const texts = [delta(8, 'a'), delta(9, 'b'), delta(10, '世界'), delta(11, ''), delta(123, 'a longer piece of text')];
  assert.deepEqual(parsedWhole(texts), texts.slice(0, 2));
});

test('an id that changes becomes a variable part of the template', () => {
  const texts = [delta(1, 'a'), delta(2, 'b'), delta(3, 'c', 'm2'), delta(4, 'd', 'm2'), delta(5, 'e', 'm3')];
  assert.deepEqual(parsedWhole(texts), texts.slice(0, 3));
});

const whole: readonly (readonly [string, string])[] = [
  ['an escape', delta(3, String.raw`a\nb`)],
  ['an unescaped control character', delta(3, 'a\tb')],
  ['an additional member', delta(3, 'c').replace('{', '{"error": null, ')],
  ['a missing space', delta(3, 'c').replace(': ', ':')],
  ['a fraction', delta(3.5, 'c')],
  ['a leading zero', delta(3, 'c').replace('3', '03')],
  ['a number with too many digits', delta(3, 'c').replace('3', '9007199254740993')],
  ['a trailing space', `${delta(3, 'c')} `],
  ['a missing end', delta(3, 'c').slice(0, -1)],
];
for (const [name, text] of whole) {
  test(`${name}: the result or error is that of JSON.parse`, () => {
    const parse = createSimilarParser();
    parse(delta(1, 'a'));
    parse(delta(2, 'b'));
    let wanted: unknown;
    let reason = '';
    try {
      wanted = JSON.parse(text);
    } catch (error) {
      reason = String(error);
    }
    if (reason === '') assert.deepEqual(parse(text), wanted);
    else assert.throws(() => parse(text), { message: reason.replace('SyntaxError: ', '') });
    assert.deepEqual(parse(delta(4, 'd')), JSON.parse(delta(4, 'd')));
  });
}
