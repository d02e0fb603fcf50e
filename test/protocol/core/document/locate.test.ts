/** Tests the conversion of pointers and offsets to places in texts. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createPointerLocator } from '../../../../src/protocol/core/document/locatePointer.ts';
import { createPositions } from '../../../../src/protocol/core/document/positions.ts';

test('lines and columns start at 1, for all types of line break', () => {
  const positionOf = createPositions('a\nbc\r\nd\re');
  const at = (offset: number): string => `${positionOf(offset).line}:${positionOf(offset).column}`;
  assert.deepEqual([0, 1, 2, 4, 6, 7, 8, 9, 99].map(at), [
    '1:1',
    '1:2',
    '2:1',
    '2:3',
    '3:1',
    '3:2',
    '4:1',
    '4:2',
    '4:2',
  ]);
  assert.deepEqual(createPositions('')(0), { line: 1, column: 1 });
});

test('a pointer finds its value, or the enclosing value if there is none', () => {
  const text = '{ // note\n "a/b": [1, {"~": "x"}],\n}';
  const find = (pointer: string, about?: 'name'): string => {
    const { start, end } = createPointerLocator(text)(pointer, about);
    return text.slice(start, end);
  };
  assert.equal(find('/a~1b/0'), '1');
  assert.equal(find('/a~1b/1/~0'), '"x"');
  assert.equal(find('/a~1b/7/deep'), '[1, {"~": "x"}]');
  assert.equal(find('/a~1b', 'name'), '"a/b"');
  assert.equal(find('/a~1b/0', 'name'), '1');
  assert.equal(find(''), text);
  assert.deepEqual(createPointerLocator('no json')('/a'), { start: 0, end: 7 });
  assert.deepEqual(createPointerLocator('{"a":/*')('/a'), { start: 0, end: 7 });
});
