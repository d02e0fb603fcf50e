/** Tests the expectations for documents. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkDocument } from '../../../../src/protocol/features/agent-test/checkDocument.ts';

test('a document that cannot be checked against the schema is a failure, whatever it contains', () => {
  const text = `${'['.repeat(300)}${']'.repeat(300)}`;
  const check = (schema: Parameters<typeof checkDocument>[0]['schema']) =>
    checkDocument({ schema }, { name: 'd.json', text }, 'en').map(({ message }) => message);
  assert.deepEqual(check({ items: { $ref: '#' } }), [
    'Could not check d.json against the schema. The value or the schema is nested too deep.',
  ]);
  assert.deepEqual(check({ $ref: 'other.json' }), [
    'Could not check d.json against the schema. “$ref” is not supported in this form. Write the schema without it.',
  ]);
  assert.deepEqual(check({ type: 'array' }), []);
});
