/** Tests `*.agentvariants.json`: each issue is reported with its place, and the files of “What If…” have none. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { readVariants } from '../../../src/protocol/editor/readVariants.ts';

const request = '{"input":[{"role":"user","type":"message","content":[{"type":"text","text":"hi"}]}]}';

function problems(text: string): readonly (readonly [string, string])[] {
  return readVariants(text, 'en').problems.map(({ kind, line, column, endColumn, message }) => {
    const part = text.split('\n')[line - 1]?.slice(column - 1, endColumn - 1) ?? '';
    return [`${kind} ${part}`, message] as const;
  });
}

test('a valid file gives one request per variant', () => {
  const text = `{ // a comment\n"whatIf": "/input/0/content/0/text", "variants": ["a", "b", ""], "request": ${request}, }`;
  assert.deepEqual(readVariants(text, 'en'), { count: 3, problems: [] });
});

test('invalid variants are reported at their places', () => {
  const variants = '["a", 1, "a"]';
  assert.deepEqual(problems(`{"whatIf": "/input/0/content/0/text", "variants": ${variants}, "request": ${request}}`), [
    ['meaning 1', 'The request has text at this place. Write the value as a string, even if it contains JSON.'],
    ['meaning "a"', 'This variant is the same as variant 1 and would be sent twice. Remove it.'],
  ]);
  assert.deepEqual(problems(`{"whatIf": "/input/7", "variants": ["a"], "request": {"x": 1}}`), [
    ['meaning "request"', 'This is not a request of a known protocol, so it cannot be sent.'],
    ['meaning "/input/7"', 'The request has no value at this place.'],
  ]);
  assert.deepEqual(problems(`{"whatIf": "/input", "variants": ["a"], "request": ${request}}`), [
    ['meaning "a"', 'The value at this place of the request is not text. Write a JSON value that is not a string.'],
  ]);
});

test('errors of shape and syntax are reported', () => {
  assert.deepEqual(
    problems('{"whatif": "/x", "variants": []}').map(([place]) => place.split(' ')[0]),
    ['shape', 'shape', 'shape', 'shape'],
  );
  assert.deepEqual(
    readVariants('{', 'en').problems.map(({ kind }) => kind),
    ['json'],
  );
  assert.deepEqual(readVariants('[]', 'zh-cn').problems.map(({ message }) => message).length, 1);
});
