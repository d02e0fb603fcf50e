/** Tests how a run ends if errors arrive apart from its end, and if one stream contains several runs. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Op } from '../../../../src/protocol/core/run/ops.ts';
import { reduce } from '../../../../src/protocol/core/run/reduce.ts';
import { createRun } from '../../../../src/protocol/core/run/run.ts';
import { foldEvents } from '../../../../src/protocol/session/stored/foldEvents.ts';

const error = { code: 'c', message: 'slow' };
const failed: Op = { op: 'run-end', outcome: 'failed', error };

void test('an error belongs to the failed end that it precedes, and to no other end or run', () => {
  const cases: readonly (readonly [readonly Op[], unknown])[] = [
    [
      [failed, { op: 'run-end', outcome: 'failed' }],
      ['failed', error],
    ],
    [
      [failed, { op: 'run-end', outcome: 'completed' }],
      ['completed', undefined],
    ],
    [
      [failed, { op: 'run-end', outcome: 'canceled' }],
      ['canceled', undefined],
    ],
    [
      [failed, { op: 'run-start', id: 'other' }],
      ['failed', error],
    ],
    [
      [failed, { op: 'run-start', isNew: true }],
      [undefined, undefined],
    ],
  ];
  for (const [ops, expected] of cases) {
    const run = createRun();
    for (const op of ops) reduce(run, op, { at: 0, seq: 0, origin: 'response' });
    assert.deepEqual([run.outcome, run.error], expected, JSON.stringify(ops));
  }
});

void test('a run of AG-UI that follows a failed run does not have its error', () => {
  const start = { type: 'RUN_STARTED', threadId: 't', runId: 'r' };
  const events = [start, { type: 'RUN_ERROR', message: 'slow' }, { ...start, runId: 'r2' }];
  const [open, over] = [events, [...events, { type: 'RUN_FINISHED', threadId: 't', runId: 'r2' }]].map((list) =>
    foldEvents(list, 'ag-ui'),
  );
  assert.deepEqual([open?.outcome, open?.error], [undefined, undefined]);
  assert.deepEqual([over?.outcome, over?.error], ['completed', undefined]);
});
