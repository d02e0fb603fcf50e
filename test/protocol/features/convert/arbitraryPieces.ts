/** The building blocks of the generated documents of all protocols. */
import fc from 'fast-check';
import type { Json } from '../../../../src/protocol/core/json/json.ts';

/** The texts are numbered, so that a missing text can be identified. */
export const text = fc.bigInt({ min: 0n, max: 2n ** 64n }).map((number) => `t${String(number)}!`);
export const maybe = (one: fc.Arbitrary<Json>): fc.Arbitrary<Json | null> => fc.option(one, { nil: null });
const stray = fc.dictionary(fc.constantFrom('x_extra', 'a/b~c', 'status'), fc.oneof(text, fc.constant(null)), {
  maxKeys: 1,
});
const metadata = fc.option(fc.record({ metadata: fc.record({ own: text }) }), { nil: {}, freq: 4 });

export function object(...parts: readonly fc.Arbitrary<object>[]): fc.Arbitrary<Json> {
  return fc
    .tuple(...parts, stray, metadata)
    .map((all) => JSON.parse(JSON.stringify(Object.assign({}, ...all))) as Json);
}

/** Media types that are numbered, too. */
export const mediaType = fc
  .tuple(fc.constantFrom('image', 'audio', 'video', 'application'), text)
  .map(([family, name]) => `${family}/${name}`);
export const role = fc.constantFrom('user', 'assistant', 'system', 'developer', 'critic');
export const args = fc.oneof(text, fc.constant('{"a":1}'), fc.record({ deep: text }));

/**
 * Converts the values as if they were read from a text, because fast-check also generates objects without a prototype.
 */
export function asRead<Name extends string>(
  arbitraries: Readonly<Record<Name, fc.Arbitrary<Json>>>,
): Readonly<Record<Name, fc.Arbitrary<Json>>> {
  const entries = Object.entries<fc.Arbitrary<Json>>(arbitraries);
  const read = entries.map(([name, one]) => [name, one.map((json) => JSON.parse(JSON.stringify(json)) as Json)]);
  return Object.fromEntries(read) as Record<Name, fc.Arbitrary<Json>>;
}
