import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatDuration } from '../../../../src/protocol/core/base/formatDuration.ts';

test('a duration has a unit that fits it, and no more digits than are read', () => {
  const durations = [0, 0.04, 0.06, 3.21, 12.7, 999.4, 999.6, 1500, 59_990, 75_400];
  const expected = ['0 ms', '<0.1 ms', '0.1 ms', '3.2 ms', '13 ms', '999 ms', '1.00 s', '1.50 s', '59.99 s', '75 s'];
  assert.deepEqual(durations.map(formatDuration), expected);
});
