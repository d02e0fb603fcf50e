/**
 * Tests that failures which a tool reports only in its output are detected, and that outputs which mention errors are
 * not failures.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { reportsError } from '../../../src/protocol/panel/reportedError.ts';

const block = (text: string): string => JSON.stringify([{ type: 'text', text }]);

test('detects outputs of failed tools', () => {
  for (const output of [
    '{"error":"quota exceeded"}',
    '{"error":{"code":7}}',
    '{"isError":true,"content":[{"type":"text","text":"no"}]}',
    '{"status":"error"}',
    'Error: broken: y',
    block('FunctionNotFoundError: no such tool'),
    JSON.stringify(block('Error: broken')),
    block('{"error":"inside"}'),
    'Traceback (most recent call last):\n  File "x.py"',
  ])
    assert.equal(reportsError(output), true, output);
});

test('does not detect other outputs as failures', () => {
  for (const output of [
    '',
    'The error was fixed.',
    '{"error":null,"data":1}',
    '{"error":"","errors":[]}',
    '{"error":false}',
    block('No error: all is well'),
    '[{"error":"a"},{"ok":true}]',
    '{"status":"completed","error_count":3}',
    '{"error": tru',
  ])
    assert.equal(reportsError(output), false, output);
});
