/** JSON texts with everything that a JavaScript value does not keep: how numbers and strings are written, and repeated names. */
import fc from 'fast-check';

const leaf = fc.constantFrom(
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
  ...['"\\u00e9"', '"\\/"', '"é"', '""', '"a\\"b\\\\"', '"\\ud83d\\ude00"', '"1.0"', '"// no, comment, ]"', '"{\\n}"'],
);
const name = fc.constantFrom('"a"', '"b"', '"\\u0061"', '"1"', '"0"', '"__proto__"', '"seed"', '""', '"a\\/b"');
const space = fc.constantFrom('', ' ', '\n  ', '\t', '\r\n');

const { value } = fc.letrec<{ value: string }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    leaf,
    fc
      .tuple(space, fc.array(tie('value'), { maxLength: 4 }))
      .map(([gap, list]) => `[${gap}${list.join(`${gap},`)}${gap}]`),
    fc
      .tuple(space, fc.array(fc.tuple(name, tie('value')), { maxLength: 5 }))
      .map(([gap, list]) => `{${list.map(([key, one]) => `${gap}${key}${gap}:${one}`).join(',')}${gap}}`),
  ),
}));

/** Of any value, but a number or a text alone. */
export const exactText: fc.Arbitrary<string> = value.filter((text) => /^[[{]/.test(text));
