/** Tests that numbers are compared by what is written, and not by the value that JavaScript rounds it to. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { parseExact } from '../../../../src/protocol/core/json/exactJson.ts';
import { sameExact } from '../../../../src/protocol/core/json/sameExact.ts';
import { meaningOf } from '../../../../src/protocol/core/json/writtenNumber.ts';

/** Other ways to write an integer. */
const forms: readonly ((integer: string) => string)[] = [
  (integer) => integer,
  (integer) => `${integer}.0`,
  (integer) => `${integer}e0`,
  (integer) => (integer === '0' ? '0E-2' : `${integer}00E-2`),
  (integer) => `${integer}.000e+0`,
];

test('two integers are the same if and only if they are equal, however they are written', () => {
  const integer = fc.bigInt({ min: -(10n ** 40n), max: 10n ** 40n });
  const form = fc.constantFrom(...forms);
  fc.assert(
    fc.property(integer, fc.constantFrom(-1n, 0n, 1n, 10n ** 20n), form, form, (one, more, write, writeOther) => {
      const other = one + more;
      const [a, b] = [write(String(one)), writeOther(String(other))];
      assert.equal(meaningOf(a) === meaningOf(b), one === other, `${a} ${b}`);
      const wrap = (text: string) => parseExact(`{"x":[{"id":${text}}],"y":1}`);
      assert.equal(sameExact(wrap(a), wrap(b)), one === other, `${a} ${b}`);
    }),
  );
});

test('fractions, zeros and huge exponents', () => {
  for (const [one, other, isSame] of [
    ['0.10', '1e-1', true],
    ['-0', '0.00e5', true],
    ['1e400', '10E399', true],
    ['1e400', '1e401', false],
    ['1.5', '-1.5', false],
    [`1e${'9'.repeat(50)}`, '1', false],
  ] as const)
    assert.equal(meaningOf(one) === meaningOf(other), isSame, `${one} ${other}`);
});
