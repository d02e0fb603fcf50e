/** Tests that selected events of a stream are renumbered, also where one event is repeated inside another. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { finish } from '../../../../src/protocol/core/base/work.ts';
import { renumber } from '../../../../src/protocol/features/codegen/stream/renumber.ts';

test('numbers begin at 0, copies keep the number of their event, and similar text stays unchanged', () => {
  const texts = [
    '{"sequence_number":4,"text":"a"}',
    '{"sequence_number": 9,"content":[{"sequence_number":4},{"sequence_number":7}],"text":"\\"sequence_number\\":4"}',
    'no JSON',
  ];
  assert.deepEqual(finish(renumber(texts)), [
    '{"sequence_number":0,"text":"a"}',
    '{"sequence_number": 1,"content":[{"sequence_number":0},{"sequence_number":7}],"text":"\\"sequence_number\\":4"}',
    'no JSON',
  ]);
});
