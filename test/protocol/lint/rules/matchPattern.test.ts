/**
 * Tests pattern matching in linear time: it gives the results of V8, with a limited number of steps for every pattern
 * and text.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { findSchemaIssues } from '../../../../src/protocol/core/json-schema/findSchemaIssues.ts';
import { compilePattern } from '../../../../src/protocol/core/json-schema/matchPattern.ts';

const plenty = 10_000_000;

function match(pattern: string, text: string): { readonly is: boolean | undefined; readonly steps: number } {
  const matcher = compilePattern(pattern);
  assert.ok(matcher, pattern);
  const steps = { left: plenty };
  return { is: matcher(text, steps), steps: plenty - steps.left };
}

const atom = fc.oneof(
  fc.constantFrom(
    'a',
    'b',
    'c',
    '.',
    '[ab]',
    '[^a]',
    '[a-c-]',
    '\\d',
    '\\w',
    '\\S',
    '\\b',
    '\\B',
    '^',
    '$',
    '😀',
    '\\u{1F600}',
  ),
  fc.constantFrom(
    '\\p{L}',
    '\\P{Lu}',
    '\\x61',
    '\\u0062',
    '\\ud83d\\ude00',
    '\\n',
    '\\0',
    '\\cA',
    '\\.',
    '[\\]\\\\]',
    '[]',
    '[^]',
    '(?:)',
    '[\\b]',
    '\\/',
  ),
);
const { pattern: arbitraryPattern } = fc.letrec<{ pattern: string }>((tie) => ({
  pattern: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    atom,
    fc.tuple(tie('pattern'), tie('pattern')).map(([one, other]) => one + other),
    fc.tuple(tie('pattern'), tie('pattern')).map(([one, other]) => `${one}|${other}`),
    fc
      .tuple(
        fc.constantFrom('(', '(?:'),
        tie('pattern'),
        fc.constantFrom('', '*', '+', '?', '*?', '+?', '??', '{2}', '{0}', '{1,}', '{0,2}', '{2,3}?'),
      )
      .map(([open, inner, times]) => `${open}${inner})${times}`),
    fc
      .tuple(fc.constantFrom('a', '[bc]', '.', '😀'), fc.constantFrom('*', '+', '?', '{2,3}'))
      .map((parts) => parts.join('')),
  ),
}));
const arbitraryText = fc
  .array(fc.constantFrom('a', 'b', 'c', 'A', '1', ' ', '\n', '😀', '\ud83d', '\ude00', ']', '\\', 'é', '/'), {
    maxLength: 9,
  })
  .map((parts) => parts.join(''));

test('a pattern matches exactly the same texts as in V8', () => {
  fc.assert(
    fc.property(arbitraryPattern, arbitraryText, (pattern, text) => {
      const { is } = match(pattern, text);
      assert.equal(is, new RegExp(pattern, 'u').test(text));
    }),
    { numRuns: 20_000, seed: 15 },
  );
});

test('patterns that make V8 backtrack take a number of steps linear in the length of the text', () => {
  const evil = [
    `^${'(?:a|a)'.repeat(31)}$`,
    '^(a+)+$',
    '^(a|a)*$',
    '^(a|b|ab)*c$',
    '^(?:a?){31}a{31}$',
    '(x+x+)+y',
    '^((a*)*)*b$',
    '(?:(?:a{0,9}){0,9}){0,9}b',
    '^(?:\\w+\\s?)+$',
    '(.*)*(.*)*(.*)*!x',
  ];
  for (const pattern of evil) {
    const [short, long] = [100, 1000].map((length) => match(pattern, `${'a'.repeat(length)}!`));
    assert.notEqual(long?.is, undefined, pattern);
    assert.ok((long?.steps ?? 0) < 11 * (short?.steps ?? 0), `${pattern}: ${short?.steps} steps, then ${long?.steps}`);
  }
});

test('returns the correct result where V8 would never finish', () => {
  const choices = `^${'(?:a|a)'.repeat(31)}$`;
  assert.equal(match(choices, 'a'.repeat(31)).is, true);
  assert.equal(match(choices, `${'a'.repeat(31)}b`).is, false);
  assert.equal(match('^(a+)+$', `${'a'.repeat(5000)}!`).is, false);
});

test('does not compile patterns that are unsupported, invalid or too large', () => {
  const unknown = ['(a)\\1', '(?<n>a)\\k<n>', '(?=a)b', '(?!a)b', '(?<=a)b', '(?<!a)b'];
  const invalid = ['(', '[', 'a{2,1}', '\\', '*', '\\p{Nothing}', '(?', '{', '\\q'];
  const large = [
    'a{100000}',
    '(?:(?:a{100}){100}){100}',
    '(?:){1000000000}',
    '(?:(?:){50000}){50000}',
    `${'('.repeat(500)}${')'.repeat(500)}`,
    'a'.repeat(100_000),
  ];
  for (const pattern of [...unknown, ...invalid, ...large])
    assert.equal(compilePattern(pattern), undefined, pattern.slice(0, 50));
});

test('returns no result when all steps are used up', () => {
  const steps = { left: 100 };
  assert.equal(compilePattern('^(?:a|b)*$')?.('a'.repeat(10_000), steps), undefined);
  assert.ok(steps.left > -100, String(steps.left));
});

test('many patterns of one schema share one limit on steps', () => {
  const allOf = Array.from({ length: 10_000 }, (_, index) => ({ pattern: `^(?:a|b{0,50})*${index}$` }));
  const found = findSchemaIssues('a'.repeat(100_000), { allOf });
  assert.ok(found.length > 0 && found.length < 10, `${found.length} of ${allOf.length} patterns were checked`);
  const patternProperties = Object.fromEntries(allOf.map(({ pattern }) => [pattern, false]));
  const value = Object.fromEntries(allOf.map((_, index) => [`${'a'.repeat(50)}${index}`, 1]));
  assert.doesNotThrow(() => findSchemaIssues(value, { patternProperties }));
});
