/** Tests that one event is parsed up to a number of values, and kept unchanged beyond it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseFrame } from '../../../../src/protocol/core/wire/parseFrame.ts';

const frameOf = (data: string) => ({ seq: 0, at: 0, form: 'event', data }) as const;

test('an event with more than half a million values is reported, not parsed', () => {
  for (const value of ['{},', '[],', '1,', '"a",', '{"a":1},']) {
    const data = `{"output":[${value.repeat(600_000)}1]}`;
    const event = parseFrame(frameOf(data), () => assert.fail('the event was parsed'));
    assert.deepEqual(event, { frame: frameOf(data), kind: 'broken', reason: 'more than 500000 values in one event' });
  }
});

test('text of any length and content counts as one value', () => {
  for (const text of ['{},[]'.repeat(300_000), '\\"{,'.repeat(300_000), '\\\\'.repeat(700_000), '"'.repeat(600_000)]) {
    assert.equal(parseFrame(frameOf(JSON.stringify({ text, more: [1, '\\', text] }))).kind, 'json');
  }
});
