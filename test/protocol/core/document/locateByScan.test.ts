/** Tests that scanning and the tree find a pointer at the same place, for any JSON and any pointer. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { toPointer } from '../../../../src/protocol/core/json/pointer.ts';
import { locateByScan } from '../../../../src/protocol/core/document/locateByScan.ts';
import { createPointerLocator } from '../../../../src/protocol/core/document/locatePointer.ts';

const word = fc.constantFrom('a', 'b', '', '0', '1', '01', 'a/b', '~', '"', '\\', '\n', '名', '__proto__', 'toString');
const { value } = fc.letrec<{ value: string }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom('1', '-2.5e3', 'true', 'null', '""', '"]}"', '"\\"\\\\"', '"{\\n"', '"\\u0061"'),
    fc.tuple(fc.array(tie('value'), { maxLength: 3 }), fc.constantFrom('', ' ', '\n\t')).map(([list, gap]) => {
      return `[${gap}${list.join(`${gap},${gap}`)}${gap}]`;
    }),
    // Names may be duplicated.
    fc.array(fc.tuple(word, tie('value'), fc.constantFrom('', ' ', '\r\n')), { maxLength: 3 }).map((members) => {
      return `{${members.map(([name, one, gap]) => `${gap}${JSON.stringify(name)}${gap}:${gap}${one}${gap}`).join(',')}}`;
    }),
  ),
}));

/** Makes some lookups first, because a locator then switches to the tree. */
function treeLocator(text: string): ReturnType<typeof createPointerLocator> {
  const locate = createPointerLocator(text);
  for (let looks = 0; looks < 20; looks += 1) locate('');
  return locate;
}

test('scanning finds the same place as the tree', () => {
  fc.assert(
    fc.property(value, fc.array(word, { maxLength: 5 }), fc.boolean(), (json, keys, isName) => {
      const text = ` ${json}\n`;
      const about = isName ? 'name' : undefined;
      assert.deepEqual(locateByScan(text, keys, about), treeLocator(text)(toPointer(keys), about));
    }),
    { numRuns: 3000 },
  );
});

test('the last of two duplicate names is found, and a missing value leads to the enclosing one', () => {
  const text = '{"a":1,"b":{"c":[1,22]},"\\u0061":3}';
  const at = (...keys: string[]): string => {
    const { start, end } = locateByScan(text, keys);
    return text.slice(start, end);
  };
  assert.deepEqual([at('a'), at('b', 'c', '1'), at('b', 'c', '7'), at('x')], ['3', '22', '[1,22]', text]);
});
