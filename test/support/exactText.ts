/**
 * JSON texts with everything that a JavaScript value does not preserve: the notation of numbers and strings, and
 * repeated names.
 */
import fc from 'fast-check';
import type { Json } from '../../src/protocol/core/json/json.ts';

/**
 * A text and its value. The value is assembled from its parts, because the engine's own parser cannot be used to check
 * itself.
 */
interface ExactCase {
  readonly text: string;
  readonly value: Json;
}

const toCase = (text: string): ExactCase => ({ text, value: JSON.parse(text) as Json });

const leaf = fc
  .constantFrom(
    ...[
      '12345678901234567890',
      '1.0',
      '1e400',
      '-1e400',
      '-0',
      '-0.0',
      '0.1000',
      '1E5',
      '1e-7',
      '0.30000000000000004441',
    ],
    ...['3', '-17', '0.5', 'true', 'null', '9007199254740993', '1e+2', '100000000000000000000000'],
    ...[
      '"\\u00e9"',
      '"\\/"',
      '"é"',
      '""',
      '"a\\"b\\\\"',
      '"\\ud83d\\ude00"',
      '"1.0"',
      '"// no, comment, ]"',
      '"{\\n}"',
    ],
  )
  .map(toCase);
const name = fc.constantFrom('"a"', '"b"', '"\\u0061"', '"1"', '"0"', '"__proto__"', '"seed"', '""', '"a\\/b"');
const space = fc.constantFrom('', ' ', '\n  ', '\t', '\r\n');

const { value: exactCase } = fc.letrec<{ value: ExactCase }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    leaf,
    fc.tuple(space, fc.array(tie('value'), { maxLength: 4 })).map(([gap, list]) => ({
      text: `[${gap}${list.map(({ text }) => text).join(`${gap},`)}${gap}]`,
      value: list.map(({ value }) => value),
    })),
    fc.tuple(space, fc.array(fc.tuple(name, tie('value')), { maxLength: 5 })).map(([gap, list]) => ({
      text: `{${list.map(([key, { text }]) => `${gap}${key}${gap}:${text}`).join(',')}${gap}}`,
      value: Object.fromEntries(list.map(([key, { value }]) => [JSON.parse(key) as string, value])),
    })),
  ),
}));

/** Cases for objects and arrays, but not for a single number or string. */
export const exactCases = exactCase.filter(({ text }) => /^[[{]/.test(text));

/** The texts of these cases. */
export const exactText: fc.Arbitrary<string> = exactCases.map(({ text }) => text);
