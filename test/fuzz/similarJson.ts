/**
 * Fuzzes consecutive events that differ only in some values and damages: each is read as `JSON.parse` reads it alone.
 */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { createSimilarParser } from '../../src/protocol/core/wire/similarJson.ts';
import { fuzzTarget } from './fuzzTarget.ts';
import { mutatedText } from './mutate.ts';

/**
 * Texts of events, with `$a` to `$c` for the values that differ. They include duplicate names and names in another
 * order.
 */
const layouts = [
  '{"sequence_number":$a,"object":"content","msg_id":$c,"text":$b}',
  '{"id": $c, "choices": [{"index": $a, "delta": {"content": $b}, "end": null}], "usage": {}}',
  '{"delta":$b,"item":"\\u0069","logprobs":[],"sequence_number":$a}\n',
  '{"text":$a,"text":$b,"n":1}',
  '{"2":$a,"1":$b}',
  '{"__proto__":$a,"b":[$b]}',
  '[$a,[$b],$c,{}]',
  '$a',
];

/**
 * Only a few plain values, so that values repeat; and values that are not numbers, not plain strings, or not JSON at
 * all.
 */
const plain = ['1', '2', '10', '"a"', '"b"', '""', '"世界 🌤️"', '"msg_00000000-0000"', '"msg_00000000-0001"'];
const odd = [
  ...['0', '01', '-1', '-0', '1.5', '1e3', '+1', '9007199254740993', '123456789012345', '1234567890123456', ''],
  ...['"a\tb"', '"\u0000"', String.raw`"\n"`, String.raw`"\""`, String.raw`"\x"`, '"\uD83D"', '"a', 'a"', '"a"b"'],
  ...['null', 'true', '{}', '[]', '{"a":1}', ' 1', '"a" '],
];
const token = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...plain) },
  { weight: 1, arbitrary: fc.constantFrom(...odd) },
  { weight: 1, arbitrary: fc.nat().map(String) },
);
/** Weighted so that two consecutive events often have values of the same kinds. */
const tokens = fc.oneof(token, fc.constantFrom('1', '2', '3'), fc.constantFrom('"a"', '"b"', '"c"'));

const event = (layout: string): fc.Arbitrary<string> =>
  fc.tuple(tokens, tokens, tokens).map(([a, b, c]) => {
    const held: Readonly<Record<string, string>> = { $a: a, $b: b, $c: c };
    return layout.replaceAll(/\$[abc]/g, (name) => held[name] ?? '');
  });

const run = fc
  .constantFrom(...layouts)
  .chain((layout) =>
    fc
      .array(event(layout), { minLength: 3, maxLength: 10 })
      .chain((texts) =>
        fc.array(
          fc.oneof({ weight: 8, arbitrary: fc.constantFrom(...texts) }, { weight: 1, arbitrary: mutatedText(texts) }),
          { minLength: 3, maxLength: 16 },
        ),
      ),
  );

export const similarJson = fuzzTarget({
  name: 'similar-json',
  slice: 4000,
  input: fc.array(run, { minLength: 1, maxLength: 3 }),
  holds(runs) {
    const parse = createSimilarParser();
    for (const text of runs.flat()) assert.deepEqual(outcomeOf(parse, text), outcomeOf(JSON.parse, text), text);
  },
});

/** Returns the value with the order of its members, or the error. */
function outcomeOf(parse: (text: string) => unknown, text: string): unknown {
  try {
    const value = parse(text);
    return { value, text: JSON.stringify(value) };
  } catch (error) {
    return String(error);
  }
}
