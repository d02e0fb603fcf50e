/** Tests the limit on concurrent work: all work is done in order, and the limit holds even if some of it fails. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { createKeyedTurns, createTurns } from '../../../../src/protocol/core/base/turns.ts';

test('a limited number of tasks runs at a time, in order, and a failed task does not block the next', async () => {
  const inTurn = createTurns(3);
  const begun: number[] = [];
  let now = 0;
  let most = 0;
  const work = (index: number) => async (): Promise<number> => {
    begun.push(index);
    now += 1;
    most = Math.max(most, now);
    await turn();
    now -= 1;
    if (index % 4 === 0) throw new Error(String(index));
    return index;
  };
  const results = await Promise.allSettled(Array.from({ length: 20 }, (_, index) => inTurn(work(index))));
  assert.equal(most, 3);
  assert.deepEqual(
    begun,
    results.map((_, index) => index),
  );
  assert.equal(results.filter(({ status }) => status === 'rejected').length, 5);
  assert.equal(await inTurn(() => Promise.resolve('after')), 'after');
});

test('one task runs at a time for each key, in order, and a key is removed when its work is done', async () => {
  const busy = new Map<string, Promise<unknown>>();
  const inTurn = createKeyedTurns(busy);
  const log: string[] = [];
  const work = (name: string) => async (): Promise<string> => {
    log.push(`${name} begins`);
    await turn();
    log.push(`${name} ends`);
    if (name === 'a1') throw new Error(name);
    return name;
  };
  const all = [inTurn('a', work('a1')), inTurn('a', work('a2')), inTurn('b', work('b1'))];
  assert.equal(busy.size, 2);
  const settled = await Promise.allSettled(all);
  assert.deepEqual(
    settled.map(({ status }) => status),
    ['rejected', 'fulfilled', 'fulfilled'],
  );
  assert.deepEqual(
    log.filter((line) => line.startsWith('a')),
    ['a1 begins', 'a1 ends', 'a2 begins', 'a2 ends'],
  );
  assert.equal(busy.size, 0);
  assert.equal(await inTurn('a', work('a3')), 'a3');
  assert.equal(busy.size, 0);
});
