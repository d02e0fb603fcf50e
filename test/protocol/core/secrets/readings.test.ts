/**
 * Tests the cost of the search for secrets: counted in decoded characters, and compared with a search for each value
 * separately.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { createFinder } from '../../../../src/protocol/core/secrets/findValues.ts';
import { readRegions } from '../../../../src/protocol/core/secrets/readings.ts';

/** Counts the characters of everything that the text may decode to. */
function countDecoded(text: string): number {
  let sum = 0;
  for (const { readings } of readRegions(text, 40, true)) {
    for (const reading of readings.slice(1)) sum += reading.text.length;
  }
  return sum;
}

test('nested encodings in any order do not multiply the decoded length of a long text without limit', () => {
  const unit = String.raw`\\\\\\\\%25252525+xy`;
  const text = unit.repeat(Math.ceil((4 * 1024 * 1024) / unit.length));
  const decoded = countDecoded(text);
  assert.ok(decoded > text.length, `${decoded}`);
  assert.ok(decoded < 48 * 1024 * 1024 + text.length, `${decoded}`);
});

test('only text close to an escape is decoded', () => {
  const text = `${'x'.repeat(20_000)}%255Cu0041${'y'.repeat(20_000)}`.repeat(10);
  const decoded = countDecoded(text);
  assert.ok(decoded > 0 && decoded < text.length / 20, `${decoded}`);
});

const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 6 });

test('a search for many values gives the same results as a search for each value', () => {
  fc.assert(
    fc.property(
      fc.array(letters, { minLength: 1, maxLength: 12 }),
      fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd'), maxLength: 60 }),
      (values, text) => {
        const finder = createFinder(values);
        const found = new Map<number, string>();
        finder.find(text, (value, end) => void found.set(end, value));
        for (let end = 0; end <= text.length; end += 1) {
          const before = text.slice(0, end);
          const ending = values.filter((value) => before.endsWith(value)).toSorted((a, b) => b.length - a.length);
          assert.equal(found.get(end), ending[0]);
          const beginnings = values.flatMap((value) =>
            Array.from({ length: value.length }, (_, length) => length).filter((length) =>
              before.endsWith(value.slice(0, length)),
            ),
          );
          assert.equal(finder.openBefore(text, end), Math.max(0, ...beginnings));
        }
      },
    ),
  );
});
