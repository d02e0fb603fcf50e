/** Tests that JSON which is read piece by piece gives the same result as the whole. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  kindOf,
  piecesIn,
  readString,
  completePiece,
  type JsonPiece,
} from '../../../src/protocol/panel/events/jsonPieces.ts';

function rebuild(text: string, piece: JsonPiece): unknown {
  const kind = kindOf(text, piece);
  const inside = piecesIn(text, piece);
  if (kind === 'array') return inside.map((each) => rebuild(text, each));
  if (kind === 'string') return readString(text, piece);
  if (kind !== 'object') return JSON.parse(text.slice(piece.start, piece.end));
  return Object.fromEntries(inside.map((each) => [each.name ?? '', rebuild(text, each)]));
}

test('reads any JSON with any indentation piece by piece', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.constantFrom('', ' ', '\t', '\n  '), (value, indent) => {
      const text = indent + JSON.stringify(value, undefined, indent) + indent;
      const whole = completePiece(text);
      assert.ok(whole !== undefined);
      assert.deepEqual(rebuild(text, whole), JSON.parse(text));
    }),
    { numRuns: 2000 },
  );
});

test('keeps digits, order and duplicate members, and returns undefined for invalid JSON', () => {
  const text = '{"b":12345678901234567890,"1":1e999,"b":"\\\\\\"","__proto__":[]}';
  const whole = completePiece(text);
  assert.ok(whole !== undefined);
  const members = piecesIn(text, whole).map(({ name, start, end }) => [name, text.slice(start, end)]);
  assert.deepEqual(members, [
    ['b', '12345678901234567890'],
    ['1', '1e999'],
    ['b', '"\\\\\\""'],
    ['__proto__', '[]'],
  ]);
  for (const broken of ['', '{', '{"a":1', 'undefined', '{"a":1}}', "{'a':1}"])
    assert.equal(completePiece(broken), undefined);
});

test('reads deep and long texts without recursion', () => {
  const deep = '['.repeat(5000) + ']'.repeat(5000);
  const whole = completePiece(deep);
  assert.equal(whole && piecesIn(deep, whole).length, 1);
  const long = JSON.stringify(Array.from({ length: 100_000 }, (_, index) => index));
  const piece = completePiece(long);
  assert.equal(piece && piecesIn(long, piece).length, 100_000);
});
