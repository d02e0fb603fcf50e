/**
 * Tests a secret in a text, in any spelling of JSON, URLs and forms: it is removed from the text and from everything
 * that the text decodes to.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { createRedact } from '../../../../src/protocol/core/secrets/redact.ts';
import { arbitrarySecret, readings, spell, spellings } from '../../../support/secretSpellings.ts';

test('no decoding of a redacted text contains the secret, for any spelling and any text around it', () => {
  fc.assert(
    fc.property(
      arbitrarySecret,
      fc.constantFrom(...spellings),
      fc.infiniteStream(fc.nat(1000)),
      fc.tuple(fc.string({ maxLength: 5 }), fc.string({ maxLength: 5 })),
      (secret, spelling, choices, [before, after]) => {
        const redact = createRedact([{ label: '${secret:KEY}', value: secret }]);
        const text = before + spell(secret, spelling, choices) + after;
        for (const reading of readings(redact(text))) assert.ok(!reading.includes(secret), redact(text));
      },
    ),
    { numRuns: 3000 },
  );
});

test('a JSON string stays a valid JSON string for any spelling of the secret in it', () => {
  fc.assert(
    fc.property(arbitrarySecret, fc.infiniteStream(fc.nat(1000)), fc.string(), (secret, choices, around) => {
      const inside = JSON.stringify(around).slice(1, -1);
      const text = `{"x":"${inside}${spell(secret, ['json'], choices)}${inside}"}`;
      const redacted = createRedact([{ label: '${secret:a "b"\\}', value: secret }])(text);
      if (!redacted.startsWith('{"x":"') || !redacted.endsWith('"}')) return;
      assert.equal(typeof (JSON.parse(redacted) as { readonly x: unknown }).x, 'string', redacted);
    }),
    { numRuns: 2000 },
  );
});

const spelled: readonly (readonly [string, string])[] = [
  ['a/b+c<d>', String.raw`a\/b\u002Bc\u003cd\u003E`],
  ['sk-te+st1', String.raw`\u0073\u006B-te\u002bst1`],
  ['näh🔑x', String.raw`n\u00e4h\uD83D\udd11x`],
  ['a b&c=d', 'a+b%26c%3dd'],
  ['a& b', 'a%26+b'],
  ['s\ud83d\udd11t', 's%ED%A0%BD%ED%B4%91t'],
  ['a b&c=d', '%61%20b%26%63=d'],
  ['q"uo\\te', String.raw`q\\\"uo\\\\\\\\te`.replaceAll('\\\\\\\\\\\\\\\\', '\\\\\\\\')],
  ['tok+en', String.raw`tok\\u002Ben`],
  ['tok+en', String.raw`tok\\\\u002Ben`],
  ['tok+en', 'tok%252Ben'],
  ['tok+en', String.raw`tok\u00252Ben`],
  ['tok"en', 'tok%5C%22en'],
  ['sëcret', 's%EBcret'],
  ['sëcret', 's%u00EBcret'],
  ['padded', 'padded'],
  ["it's", String.raw`it\'s`],
  ["it's", String.raw`it\\'s`],
  ["it's", String.raw`it%5C%27s`],
];

test('secrets in the spellings of real encoders are redacted', () => {
  for (const [secret, text] of spelled) {
    const redact = createRedact([{ label: 'L', value: secret }]);
    assert.equal(redact(`"${text}"`), '"L"', text);
  }
});

test('an apostrophe after a backslash is read both as an escape and as in JSON', () => {
  const redact = createRedact([{ label: 'L', value: 'a§b\\' }]);
  assert.equal(redact(String.raw`'a§b\', x`), "'L, x");
  for (const text of [String.raw`a\u00a7b\'`, String.raw`\'a%5Cu00a7b\'`, String.raw`\%5Cu0061§b\u005c'`]) {
    for (const reading of readings(redact(text))) assert.ok(!reading.includes('a§b\\'), redact(text));
  }
});

test('whitespace around the value of a secret is ignored', () => {
  assert.equal(createRedact([{ label: 'L', value: ' token-1\n' }])('(token-1)'), '(L)');
});

test('redaction does not split an escape sequence', () => {
  const redact = createRedact([{ label: 'L', value: 'nabc' }]);
  assert.equal(redact(String.raw`"x\nabcd"`), '"xLd"');
  assert.equal(createRedact([{ label: 'L', value: 'abc\\' }])(String.raw`"abc\"d"`), '"Ld"');
});

test('overlapping secrets are removed completely, and the first one determines the label', () => {
  const redact = createRedact([
    { label: 'A', value: 'abcdef' },
    { label: 'B', value: 'defghijk' },
    { label: 'C', value: 'bcde' },
  ]);
  assert.equal(redact('-abcdefghijk-'), '-A-');
  assert.equal(redact('-bcde-defghijk-abcdef'), '-C-B-A');
});

test('a label that contains the secret is not used, and text next to a label does not form a secret', () => {
  assert.equal(createRedact([{ label: '${secret:token}', value: 'token' }])('my token'), 'my •••');
  const closing = createRedact([{ label: '${secret:x}', value: '}aaa' }]);
  assert.ok(!closing('}aaaaaa').includes('}aaa'));
});

test('a secret is redacted at either end of a text whose escapes are far apart', () => {
  const redact = createRedact([{ label: 'L', value: 'tok+en-9' }]);
  const far = 'x'.repeat(500);
  for (const secret of ['tok%2Ben-9', String.raw`tok\u002ben-9`, String.raw`tok%5Cu002Ben-9`, '%74ok%252Ben-%39']) {
    for (const text of [`${secret}${far}${secret}`, `\\n${far}%20${secret}${far}${secret}\\"${far}`]) {
      assert.equal(redact(text), text.replaceAll(secret, 'L'));
    }
  }
});

test('a secret is redacted if one of its characters is an escape of an escape with a single mark', () => {
  const redact = createRedact([{ label: 'L', value: 'tok+en-9' }]);
  for (const mark of ['\\u005c', '%5C', '%u005c']) {
    let escape = 'u002b';
    for (let depth = 1; depth <= 5; depth += 1) {
      const text = `tok${mark}${escape}en-9${'x'.repeat(500)}`;
      assert.equal(redact(text), `L${'x'.repeat(500)}`, text.slice(0, 60));
      escape = `u005c${escape}`;
    }
  }
});

test('many secrets and a hostile text do not take more than linear time', () => {
  const secrets = Array.from({ length: 300 }, (_, index) => ({ label: 'L', value: `aaaaaaaa-secret-${index}` }));
  const redact = createRedact(secrets);
  for (const text of ['a'.repeat(200_000), '\\'.repeat(200_000), '%25'.repeat(100_000), '\\u005c'.repeat(50_000)]) {
    assert.equal(redact(text), text);
  }
});
