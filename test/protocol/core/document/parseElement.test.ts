/** Tests the parsing of elements to values and problems. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Json } from '../../../../src/protocol/core/json/json.ts';
import { findSuspects, isSuspect } from '../../../../src/protocol/core/document/findSuspects.ts';
import { maskFrame } from '../../../../src/protocol/core/document/maskFrame.ts';
import { parseBeginning, parseDocument } from '../../../../src/protocol/core/document/parseDocument.ts';
import { parseElement, parseGap } from '../../../../src/protocol/core/document/parseElement.ts';
import { scanValue } from '../../../../src/protocol/core/document/scanJson.ts';
import type { Container } from '../../../../src/protocol/core/document/scanner.ts';
import { jsonProblemMessages } from '../../../../src/protocol/core/l10n/jsonIssues.ts';

/** Returns each problem as its code and the text that it underlines. */
function look(text: string, container: Container = 'json'): readonly [Json | undefined, ...string[]] {
  const { json, problems } = parseElement(text, container);
  for (const { code } of problems) assert.ok(code in jsonProblemMessages.en, code);
  return [json, ...problems.map(({ offset, length, code }) => `${code} ${text.slice(offset, offset + length)}`)];
}

test('valid JSON has no problems', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.constantFrom(undefined, 2), (value, indent) => {
      const text = JSON.stringify(value, null, indent);
      assert.deepEqual(parseElement(text, 'json'), { json: JSON.parse(text) as Json, problems: [] });
      assert.equal(isSuspect(value as Json, scanValue(text, 0).members) && findSuspects(text).length > 0, false);
    }),
  );
});

test('an invalid element is parsed as far as possible', () => {
  assert.deepEqual(look('{"role": "user", "content": [{"text": "Hel'), [
    { role: 'user', content: [{ text: 'Hel' }] },
    'UnexpectedEndOfString "Hel',
    'CloseBraceExpected ',
    'CloseBracketExpected ',
    'CloseBraceExpected ',
  ]);
  assert.deepEqual(look('{"a": 1, /* note */ }'), [{ a: 1 }]);
  assert.deepEqual(look('{"a": 1 /* note */}', 'jsonl'), [{ a: 1 }, 'InvalidCommentToken /* note */']);
  assert.deepEqual(look('[1,]', 'jsonl'), [[1], 'ValueExpected ]']);
  assert.deepEqual(look('[1\u00A0]', 'jsonl'), [[1], 'InvalidSymbol \u00A0']);
  assert.deepEqual(look('"\uD800"'), ['\uD800']);
});

test('duplicate names and numbers that lose digits are reported', () => {
  assert.deepEqual(look('{"a": 1, "b": {"a": 2, "\\u0061" : 3}, "a": 4}'), [
    { a: 4, b: { a: 3 } },
    'DuplicateName "\\u0061"',
    'DuplicateName "a"',
  ]);
  assert.deepEqual(look('[9007199254740992, -9007199254740993, "9007199254740993", 1.00000000000000001]'), [
    [9007199254740992, -9007199254740992, '9007199254740993', 1],
    'NumberTooLarge -9007199254740993',
  ]);
  assert.deepEqual(look('{"a": "\\":", "b" : [{"a":1,"a":2}]'), [
    { a: '":', b: [{ a: 2 }] },
    'CloseBraceExpected ',
    'DuplicateName "a"',
  ]);
});

test('a number with a million digits is reported as too large', () => {
  assert.equal(parseElement(`[${'9'.repeat(1_000_000)}]`, 'json').problems[0]?.code, 'NumberTooLarge');
});

test('the parser reports the same duplicate names as findSuspects for any valid JSON', () => {
  const name = fc.constantFrom('a', 'b', 'a":', ' :', '1');
  const value: fc.Arbitrary<string> = fc.letrec<{ value: string }>((tie) => ({
    value: fc.oneof(
      { depthSize: 'small' },
      fc.constantFrom('1', '":"', '"\\":"', '" \\" :"'),
      fc.array(tie('value')).map((all) => `[${all.join(',')}]`),
      fc
        .array(fc.tuple(name, fc.constantFrom(':', ' :', '\n: '), tie('value')))
        .map((all) => `{${all.map(([key, colon, one]) => JSON.stringify(key) + colon + one).join(', ')}}`),
    ),
  })).value;
  fc.assert(
    fc.property(value, (text) => {
      assert.deepEqual(parseElement(text, 'json').problems, findSuspects(text));
    }),
  );
});

test('the data of an SSE frame are parsed as JSON with their original offsets', () => {
  const frame = ': "x"\r\nevent: a\ndata: {"a":\r\ndata:1}\ndata\nid: 1';
  assert.equal(maskFrame(frame), '     \r\n        \n      {"a":\r\n     1}\n    \n     ');
  assert.deepEqual(look(frame, 'sse'), [{ a: 1 }]);
  assert.deepEqual(look('data: {"a": x}', 'sse'), [{}, 'InvalidSymbol x', 'ValueExpected }']);
  assert.deepEqual(look(': ping', 'sse'), [undefined]);
});

test('very deep or very long texts do not throw', () => {
  const deep = '['.repeat(100_000);
  // Valid JSON gives the same result as invalid JSON if it is nested too deeply to be walked.
  for (const text of [deep, deep + ']'.repeat(100_000)]) {
    assert.deepEqual(parseElement(text, 'json'), {
      json: undefined,
      problems: [{ offset: 1000, length: 1, code: 'TooDeep' }],
    });
  }
  assert.equal(parseElement('{"a":['.repeat(100_000), 'json').problems[0]?.code, 'TooDeep');
  assert.equal(parseElement('[},'.repeat(100_000), 'json').problems[0]?.code, 'TooDeep');
  assert.equal(parseBeginning(deep), undefined);
  assert.deepEqual(parseDocument(`\uFEFF${deep}`), { ok: false, offset: 1001, reason: 'TooDeep' });
  const long = `{"image": "${'A'.repeat(5_000_000)}`;
  assert.deepEqual(
    parseElement(long, 'json').problems.map(({ code }) => code),
    ['Unexplained'],
  );
});

test('a missing or an additional comma in a gap is reported', () => {
  const codes = (...gap: Parameters<typeof parseGap>): readonly string[] => parseGap(...gap).map(({ code }) => code);
  assert.deepEqual(codes(' /* , */ ,\n // ,', 'between'), []);
  assert.deepEqual(codes('\n', 'between'), ['CommaExpected']);
  assert.deepEqual(codes(',,', 'between'), ['ValueExpected']);
  assert.deepEqual(codes(',', 'behind-last'), []);
  assert.deepEqual(codes(',', 'before-first'), ['ValueExpected']);
  assert.deepEqual(codes('}, :', 'between'), ['InvalidSymbol', 'InvalidSymbol']);
});
