/** Tests the cost of a run: it is computed from the user's prices only, and only if nothing is missing. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { costOf, priceOf, readPrices } from '../../../../src/protocol/core/run/prices.ts';

test('entries of the setting that are not prices are ignored', () => {
  for (const setting of [undefined, null, 3, 'x', [], { a: 3, b: {}, c: { input: '1' }, d: { output: -1 } }])
    assert.equal(readPrices(setting).size, 0, JSON.stringify(setting));
  const prices = readPrices({ m: { input: 1, output: 4, cached: 'x', currency: 5, date: 6 } });
  assert.deepEqual([...prices], [['m', { input: 1, output: 4, currency: 'USD' }]]);
});

test('the exact name applies, or else the longest beginning', () => {
  const price = (input: number) => ({ input, output: 1 });
  const prices = readPrices({ 'm*': price(1), 'm-large*': price(2), 'm-large': price(3), n: price(4) });
  const inputs = ['m-large', 'm-large-2', 'm-small', 'n', 'n-2'].map((model) => priceOf(prices, model)?.input);
  assert.deepEqual(inputs, [3, 2, 1, 4, undefined]);
});

test('cached tokens have their own price, and a part of the cost is never shown as all of it', () => {
  const price = { input: 2, output: 10, cached: 1, currency: 'USD' };
  assert.equal(costOf({ input: 1_000_000, output: 100_000, cached: 500_000 }, price), 1 + 0.5 + 1);
  assert.equal(costOf({ input: 1_000_000, output: 0 }, { input: 2, output: 10, currency: 'EUR' }), 2);
  // Such a server does not count cached tokens as input.
  assert.equal(costOf({ input: 1_000_000, output: 0, cached: 2_000_000 }, price), 2 + 2);
  assert.equal(costOf({ input: 5 }, price), undefined);
  assert.equal(costOf({ output: 5, total: 9 }, price), undefined);
  assert.equal(costOf({ input: 5, output: 5 }, { input: 2, currency: 'USD' }), undefined);
});
