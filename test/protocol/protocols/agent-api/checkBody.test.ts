/** Tests that bodies which are not valid requests get the same answers as from FastAPI 0.142 on Python 3.11. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkBody } from '../../../../src/protocol/protocols/agent-api/checkBody.ts';
import { readWireVectors } from '../../../support/vectors.ts';

const recorded = readWireVectors().filter(({ name }) => name.startsWith('body-'));

test('matches the recorded answers byte for byte', () => {
  assert.ok(recorded.length > 3);
  for (const { name, request, status, body } of recorded) {
    const result = checkBody(String(request));
    assert.deepEqual(result.ok ? [] : [result.status, JSON.stringify(result.json)], [status, body], name);
  }
});

/** The body, and the position and reason that Python reports. */
const broken: readonly (readonly [body: string, position: number, reason: string])[] = [
  ['  ', 2, 'Expecting value'],
  ['<html>', 0, 'Expecting value'],
  ['{"a" 1}', 5, "Expecting ':' delimiter"],
  ['[1 2]', 3, "Expecting ',' delimiter"],
  ['{"a":1,}', 7, 'Expecting property name enclosed in double quotes'],
  ["{'a':1}", 1, 'Expecting property name enclosed in double quotes'],
  ['[1,]', 3, 'Expecting value'],
  ['{"a":1} x', 8, 'Extra data'],
  ['01', 1, 'Extra data'],
  ['"abc', 0, 'Unterminated string starting at'],
  ['"a\nb"', 2, 'Invalid control character at'],
  ['"a\\x"', 2, 'Invalid \\escape'],
  ['"a\\u12"', 3, 'Invalid \\uXXXX escape'],
  ['"a\\u1234', 3, 'Invalid \\uXXXX escape'],
  ['"a\\u12345', 0, 'Unterminated string starting at'],
  ['["😀" x]', 5, "Expecting ',' delimiter"],
];

test('reports the position and Python’s message for invalid JSON', () => {
  for (const [body, position, error] of broken) {
    const detail = {
      type: 'json_invalid',
      loc: ['body', position],
      msg: 'JSON decode error',
      input: {},
      ctx: { error },
    };
    assert.deepEqual(checkBody(body), { ok: false, status: 422, json: { detail: [detail] } }, body);
  }
});

test('rejects JSON that is not an object, and treats null as a missing body', () => {
  const refuse = (type: string, msg: string, input: unknown): unknown => ({
    ok: false,
    status: 422,
    json: { detail: [{ type, loc: ['body'], msg, input }] },
  });
  assert.deepEqual(checkBody('["é"]'), refuse('dict_type', 'Input should be a valid dictionary', ['é']));
  assert.deepEqual(checkBody(' null '), refuse('missing', 'Field required', null));
  assert.deepEqual(checkBody(''), refuse('missing', 'Field required', null));
});

test('responds with 400 to very deep nesting and to integers of more than 4300 digits', () => {
  const json = { detail: 'There was an error parsing the body' };
  assert.deepEqual(checkBody(`{"n":-${'9'.repeat(4301)}`), { ok: false, status: 400, json });
  for (const most of [`-${'9'.repeat(4300)}`, `${'9'.repeat(4301)}.0`, `1e${'0'.repeat(4301)}`]) {
    assert.ok(checkBody(`{"n":${most}}`).ok);
  }
  assert.deepEqual(checkBody('['.repeat(100_000)), { ok: false, status: 400, json });
});

test('accepts objects with a byte order mark, with NaN and with a member named __proto__', () => {
  assert.deepEqual(checkBody('\uFEFF{"n":NaN,"i":-Infinity}'), {
    ok: true,
    request: { n: Number.NaN, i: Number.NEGATIVE_INFINITY },
  });
  const result = checkBody('{"__proto__":{"x":1},"a":"\\ud83d\\ude00\\n"}');
  assert.ok(result.ok);
  assert.deepEqual(Object.entries(result.request), [
    ['__proto__', { x: 1 }],
    ['a', '😀\n'],
  ]);
});

test('a string of 30 MB is read', () => {
  const result = checkBody(JSON.stringify({ data: 'x"'.repeat(10_000_000) }));
  assert.ok(result.ok);
  assert.equal(String(result.request['data']).length, 20_000_000);
});
