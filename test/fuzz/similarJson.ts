/**
 * Fuzzes consecutive events that differ only in some values and damages: each is read as the usual parser reads it
 * alone, which is compared by value, by the order of members, and by what is remembered of how it was written.
 */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { parseKeepingNumbers, printExact } from '../../src/protocol/core/json/exactJson.ts';
import type { Json } from '../../src/protocol/core/json/json.ts';
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
  '{"a":{"__proto__":{"b":$a}},"c":$b}',
  '{"a":"\\uD800","n":1.50,"text":$b}',
  '{"a":1,"a":{"b":$a},"text":$b}',
  '{"a":"⟨hole⟩0","b":$b,"n":$a}',
  '{"\u27e8hole\u27e91":$a,"b":"\u27e8hole\u27e9","text":$b}',
  `{"a":${'['.repeat(600)}$a${']'.repeat(600)},"b":$b}`,
  '[$a,[$b],$c,{}]',
  '$a',
];

/**
 * Only a few plain values, so that values repeat; and values that are not numbers, not plain strings, or not JSON at
 * all.
 */
const plain = [
  ...['1', '2', '10', '"a"', '"b"', '""', '"世界 🌤️"', '"msg_00000000-0000"', '"msg_00000000-0001"'],
  ...['"exactly 12.."', '"2026-01-01T00:00:00.000000"', `"${'🌤️'.repeat(6)}"`, `"${'a long text '.repeat(9)}"`],
  ...['": 1.50, -0"', '"⟨hole⟩0"'],
];
const odd = [
  ...['0', '01', '-1', '-0', '1.5', '1e3', '+1', '9007199254740993', '123456789012345', '1234567890123456', ''],
  ...[
    '"a\tb"',
    '"\u0000"',
    String.raw`"\n"`,
    String.raw`"\""`,
    String.raw`"\x"`,
    '"\uD83D"',
    `"${'0'.repeat(11)}\uD83D"`,
    '"a',
    'a"',
    '"a"b"',
  ],
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

/** Events of several kinds one after another, or in turn. */
const runs = fc.array(run, { minLength: 1, maxLength: 3 }).chain((texts) => {
  const turns = texts.map((list) => list.length).reduce((most, length) => Math.max(most, length), 0);
  const inTurn = Array.from({ length: turns }, (_, index) => texts.flatMap((list) => list.slice(index, index + 1)));
  return fc.constantFrom(texts.flat(), inTurn.flat());
});

export const similarJson = fuzzTarget({
  name: 'similar-json',
  slice: 4000,
  input: runs,
  holds(texts) {
    const parse = createSimilarParser();
    for (const text of texts) assert.deepEqual(outcomeOf(parse, text), outcomeOf(parseKeepingNumbers, text), text);
    assert.equal(({} as Record<string, unknown>)['b'], undefined, 'the prototype is unchanged');
  },
});

/** Returns the value with the order of its members and its written form, or the error. */
function outcomeOf(parse: (text: string) => Json, text: string): unknown {
  try {
    const value = parse(text);
    return { value, text: JSON.stringify(value), written: printExact(value) };
  } catch (error) {
    return String(error);
  }
}
