/**
 * Tests what makes `npm run test:fixtures` fail: a finding that is new, that occurs another number of times, that is
 * missing, or that has no verdict.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Opened } from '../public/openDocument.ts';
import { differences, tally, type Tally } from '../public/tally.ts';

const remark = { rule: 'think-tag', severity: 'warning', at: '/messages/*', message: 'Tags.' };
const opened = (count: number, rule = remark.rule): Opened => {
  return { from: 'a.yaml#0', as: 'chat request', findings: Array.from({ length: count }, () => ({ ...remark, rule })) };
};
const check = (found: Tally): Tally => {
  return { ...found, findings: found.findings.map((row) => ({ ...row, verdict: 'right: it is there' })) };
};
const place = 'chat request, warning think-tag at /messages/*';

test('an unchanged finding with a verdict causes no difference and keeps its verdict', () => {
  const reviewed = check(tally([opened(2)], undefined));
  const again = tally([opened(2)], reviewed);
  assert.deepEqual(differences(again, reviewed), []);
  assert.deepEqual(again, reviewed);
});

test('every other change is reported', () => {
  const reviewed = check(tally([opened(2)], undefined));
  const reported = (found: readonly Opened[], known?: Tally) => differences(tally(found, known), known);
  assert.deepEqual(reported([opened(2)]), [
    'chat request: 1 documents, not 0',
    `${place}: 2 times, not 0\n    a.yaml#0: Tags.`,
  ]);
  assert.deepEqual(reported([opened(3)], reviewed), [`${place}: 3 times, not 2\n    a.yaml#0: Tags.`]);
  assert.deepEqual(reported([opened(0)], reviewed), [`${place}: not found any more`]);
  assert.deepEqual(reported([], reviewed), ['chat request: 0 documents, not 1', `${place}: not found any more`]);
  assert.equal(reported([opened(2), opened(1, 'new-rule')], reviewed).length, 2);
  const unchecked = tally([opened(2)], undefined);
  assert.deepEqual(reported([opened(2)], unchecked), [`${place}: not reviewed\n    a.yaml#0: Tags.`]);
});
