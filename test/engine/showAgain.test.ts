/** Tests that something which ends the thread that shows it does not do so forever, and that the rest is shown again. */
import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, test } from 'node:test';
import { createRestarts, showAgain } from '../../src/extension/engine/showAgain.ts';
import { ThreadEndedError } from '../../src/extension/engine/threadEndedError.ts';

interface Shown {
  /** Milliseconds until it ends the thread. */
  readonly endsAfter?: number;
  /** Answers to whether it is to be tried again. */
  readonly tries?: number;
}

/** Shows all in one thread, which begins anew whenever one of them has ended it. */
function showAll(
  all: readonly Shown[],
  { isCause = (_at: number, guilty: number, _last: number) => guilty === _at } = {},
) {
  const restarts = createRestarts({ stableAfter: 20, pause: 1 });
  const stop = new AbortController();
  const running = new Map<number, (error: unknown) => void>();
  const counts = all.map(() => ({ begun: 0, offers: 0 }));
  let deaths = 0;
  const endThread = (guilty: number): void => {
    deaths += 1;
    const ended = [...running];
    running.clear();
    const last = ended.at(-1)?.[0] ?? -1;
    for (const [at, reject] of ended) reject(new ThreadEndedError('ended', 'memory', isCause(at, guilty, last)));
  };
  const over = all.map(({ endsAfter, tries = 0 }, at) => {
    const count = counts[at];
    assert.ok(count);
    const show = () =>
      new Promise<void>((resolve, reject) => {
        count.begun += 1;
        running.set(at, reject);
        stop.signal.addEventListener('abort', () => resolve());
        const mine = reject;
        if (endsAfter !== undefined)
          setTimeout(() => {
            if (running.get(at) === mine && !stop.signal.aborted) endThread(at);
          }, endsAfter);
      });
    const offer = () => Promise.resolve((count.offers += 1) <= tries);
    return showAgain(show, { restarts, signal: stop.signal, report: () => undefined, offer });
  });
  return { counts, over, running, stop, deaths: () => deaths, endThread };
}

/** What a thread says about the cause: the truth, nothing, or the call that was begun last. */
const causes = {
  'that is known': (at: number, guilty: number) => at === guilty,
  'that is not known': () => false,
  'that is taken for the last call': (at: number, _guilty: number, last: number) => at === last,
};

describe('what ends its thread', { timeout: 60_000 }, () => {
  for (const [name, isCause] of Object.entries(causes)) {
    test(`alone, by a call ${name}, is given up after two ends`, async () => {
      const { counts, over, deaths } = showAll([{ endsAfter: 1 }], { isCause });
      await Promise.all(over);
      assert.equal(deaths(), 2);
      assert.deepEqual(counts, [{ begun: 2, offers: 1 }]);
    });

    for (const guilty of [0, 1, 2])
      test(`by a call ${name} is given up, and what is shown beside it is not (number ${guilty} of three)`, async () => {
        const all = [0, 1, 2].map((at) => (at === guilty ? { endsAfter: 5 } : {}));
        const { counts, over, running, stop, deaths } = showAll(all, { isCause });
        await over[guilty];
        assert.ok(deaths() <= 5, `${deaths()} ends`);
        while (running.size < 2) await wait(5);
        await wait(100);
        assert.deepEqual(
          counts.map(({ offers }) => offers),
          all.map((_, at) => (at === guilty ? 1 : 0)),
        );
        assert.deepEqual(
          [...running.keys()].toSorted((one, other) => one - other),
          [0, 1, 2].filter((at) => at !== guilty),
        );
        stop.abort();
        await Promise.all(over);
      });
  }

  test('is tried once more each time the user wants that', async () => {
    const { counts, over } = showAll([{ endsAfter: 1, tries: 2 }]);
    await Promise.all(over);
    assert.deepEqual(counts, [{ begun: 4, offers: 3 }]);
  });

  test('is also found if it takes longer than others are suspected', async () => {
    const { counts, over, stop, deaths } = showAll([{}, { endsAfter: 60 }, {}], { isCause: () => false });
    await over[1];
    assert.ok(deaths() <= 8, `${deaths()} ends`);
    assert.deepEqual(
      counts.map(({ offers }) => offers),
      [0, 1, 0],
    );
    stop.abort();
    await Promise.all(over);
  });
});

test('what has not ended the thread is shown again at once', async () => {
  const { counts, over, running, stop, endThread } = showAll([{}, {}, {}]);
  while (running.size < 3) await wait(5);
  endThread(-1);
  await wait(0);
  assert.equal(running.size, 3);
  assert.deepEqual(
    counts.map(({ begun }) => begun),
    [2, 2, 2],
  );
  stop.abort();
  await Promise.all(over);
});
