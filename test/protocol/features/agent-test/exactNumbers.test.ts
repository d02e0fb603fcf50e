/** Tests that schemas in agent tests compare numbers as they are written, which JavaScript would round. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { parseExact } from '../../../../src/protocol/core/json/exactJson.ts';
import { checkDocument } from '../../../../src/protocol/features/agent-test/checkDocument.ts';

type Schema = Parameters<typeof checkDocument>[0]['schema'];

/** Integers around 2^53 and beyond, many of which JavaScript rounds to the same value. */
const large = fc
  .tuple(fc.constantFrom(2n ** 53n, 2n ** 63n, 10n ** 30n, -(2n ** 53n)), fc.bigInt({ min: -3n, max: 3n }))
  .map(([base, more]) => base + more);

/** Different spellings of an integer. */
const spelled = (value: bigint): fc.Arbitrary<string> =>
  fc.constantFrom(`${value}`, `${value}.0`, `${value}e0`, `${value}0e-1`);

function failures(schema: string, value: string): readonly string[] {
  const parsed = parseExact(`{"properties":{"n":${schema}}}`) as Schema;
  const found = checkDocument({ schema: parsed }, { name: 'd.json', text: `{"n":${value}}` }, 'en');
  return found.map(({ difference }) => `${difference?.expected} / ${difference?.actual}`);
}

const pair = fc
  .tuple(large, large, fc.constantFrom(false, true))
  .map(([one, other, isSame]) => [one, isSame ? one : other] as const)
  .chain(([one, other]) => fc.tuple(fc.constant(one), fc.constant(other), spelled(one), spelled(other)));

const keywords: Readonly<Record<string, (value: bigint, limit: bigint) => boolean>> = {
  const: (value, limit) => value === limit,
  minimum: (value, limit) => value >= limit,
  maximum: (value, limit) => value <= limit,
  exclusiveMinimum: (value, limit) => value > limit,
  exclusiveMaximum: (value, limit) => value < limit,
  multipleOf: (value, limit) => value % limit === 0n,
};

for (const [keyword, holds] of Object.entries(keywords)) {
  test(`${keyword} compares integers exactly, and shows both as they are written`, () => {
    fc.assert(
      fc.property(pair, ([value, limit, valueText, limitText]) => {
        fc.pre(keyword !== 'multipleOf' || limit > 0n);
        const expected = holds(value, limit) ? [] : [`"${keyword}": ${limitText} / ${valueText}`];
        assert.deepEqual(failures(`{"${keyword}":${limitText}}`, valueText), expected);
      }),
    );
  });
}

test('values of a list, items that must be different, and types', () => {
  fc.assert(
    fc.property(pair, ([one, other, text, otherText]) => {
      assert.equal(failures(`{"enum":[1,${otherText},"x"]}`, text).length === 0, one === other);
      assert.equal(failures(`{"enum":[{"a":[${otherText}]}]}`, `{"a":[${text}]}`).length === 0, one === other);
      assert.equal(failures('{"uniqueItems":true}', `[${text},${otherText}]`).length === 0, one !== other);
      assert.equal(failures(`{"contains":{"const":${otherText}}}`, `[0,${text}]`).length === 0, one === other);
      assert.equal(failures(`{"anyOf":[{"const":${otherText}},{"const":0}]}`, text).length === 0, one === other);
      assert.equal(failures('{"type":"integer"}', text).length, 0);
      assert.equal(failures('{"type":"integer"}', `${one}.5`).length, 1);
    }),
  );
});
