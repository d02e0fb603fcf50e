/** Tests the size of inline media: it is the size as sent, because the limit of a request applies to that. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inlineBytes } from '../../../../src/protocol/core/conversation/dataUri.ts';

test('the size of a `data:` URI is its length as sent, for any encoding', () => {
  assert.equal(inlineBytes('data:image/png;base64,AAAA'), 26);
  assert.equal(inlineBytes('DATA:image/svg+xml;utf8,<svg/>'), 30);
  assert.equal(inlineBytes('https://example.com/data:image/png;base64,AAAA'), 0);
});
