/** Tests which runs the setting `agentApi.runs.keep` does not keep. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { finish } from '../../../src/protocol/core/base/work.ts';
import { findExcessRuns, readKeptRuns, type KeptRuns } from '../../../src/protocol/session/stored/excessRuns.ts';

const day = 86_400_000;
const now = 100 * day;
const megabyte = 1024 * 1024;
/** `d0` is from now, `d1` from a day before, and so on; each has 1 MiB. */
const runs = [3, 0, 2, 1].map((age) => ({ file: `d${age}`, size: megabyte, time: now - age * day }));

const excess = (kept: KeptRuns): string =>
  finish(findExcessRuns(runs, kept, now))
    .map(({ file }) => file)
    .join(' ');

test('without conditions, all runs are kept', () => {
  assert.equal(excess({}), '');
});

test('runs are kept by age, number and size, and each condition is enough', () => {
  assert.equal(excess({ days: 2 }), 'd3');
  assert.equal(excess({ days: 0.5 }), 'd1 d2 d3');
  assert.equal(excess({ count: 3 }), 'd3');
  assert.equal(excess({ megabytes: 2 }), 'd2 d3');
  assert.equal(excess({ megabytes: 2.5 }), 'd2 d3');
  assert.equal(excess({ days: 10, count: 3, megabytes: 1 }), 'd1 d2 d3');
});

test('a mistake in the setting deletes nothing', () => {
  const wrong = [
    undefined,
    null,
    3,
    '3',
    [],
    { days: '1' },
    { days: 0 },
    { count: -1 },
    { megabytes: Number.NaN },
    { other: 1 },
  ];
  for (const value of wrong) assert.deepEqual(readKeptRuns(value), {}, JSON.stringify(value));
  assert.deepEqual(readKeptRuns({ days: 1, count: 2, megabytes: 3, other: 4 }), { days: 1, count: 2, megabytes: 3 });
});
