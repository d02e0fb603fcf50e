/** Tests that error bodies of real servers are shown without the JSON around them; other forms stay unchanged. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { readErrorBody } from '../../../../src/protocol/core/base/errorBody.ts';
import { describeFault } from '../../../../src/protocol/core/l10n/faults.ts';

const fastApi = {
  detail: [
    { type: 'json_invalid', loc: ['body', 10], msg: 'JSON decode error', input: {}, ctx: { error: 'Expecting value' } },
    { type: 'missing', loc: ['body', 'input'], msg: 'Field required', input: null },
  ],
};

test('known forms of error bodies are shown as plain text', () => {
  const lines = 'body.10: JSON decode error (Expecting value)\nbody.input: Field required';
  assert.equal(readErrorBody(JSON.stringify(fastApi)), lines);
  assert.equal(readErrorBody('{"detail":"Not Found"}'), 'Not Found');
  assert.equal(readErrorBody('{"error":{"message":"No key","code":1}}'), 'No key');
  assert.equal(readErrorBody('{"error":"gone"}'), 'gone');
  assert.equal(readErrorBody('{"code":7,"message":"busy"}'), 'busy');
  const sentence = describeFault({ kind: 'http', status: 422, excerpt: JSON.stringify(fastApi) }, 'en');
  assert.equal(sentence, `The server responded with HTTP 422. ${lines}`);
});

test('other texts, including hostile ones, stay unchanged', () => {
  const others = [
    '',
    'plain',
    '[]',
    'null',
    '{',
    '{"detail":[]}',
    '{"detail":[null]}',
    '{"detail":[{"loc":1,"msg":2}]}',
  ];
  for (const text of [...others, '{"error":{}}', '{"message":7}', '{"message":""}'])
    assert.equal(readErrorBody(text), text);
});
