/** Tests the conversion of pointers to places in documents, and of places to paths. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Json } from '../../../../src/protocol/core/json/json.ts';
import { toPointer, valueAt, type Path } from '../../../../src/protocol/core/json/pointer.ts';
import { locateInDocument, placeAt } from '../../../../src/protocol/core/document/documentPlaces.ts';
import { ElementList } from '../../../../src/protocol/core/document/elementList.ts';
import { createPointerLocator, pathAt } from '../../../../src/protocol/core/document/locatePointer.ts';
import type { WhichList } from '../../../../src/protocol/core/document/scanList.ts';

const messages: WhichList = { container: 'json', list: 'messages' };
const chat = '{"model": "x", "messages": [ {"role": "user"},\n {"role": "tool", "content": [1, 2]} ], "top": {"k": 3}}';

function at(
  text: string,
  which: WhichList,
): { find(pointer: string, about?: 'name'): string; place(offset: number): string } {
  const list = new ElementList(text, which);
  const read = (start: number, end: number): string => text.slice(start, end);
  return {
    find(pointer, about) {
      const { start, end } = locateInDocument(list, read, pointer, about);
      return text.slice(start, end);
    },
    place(offset) {
      const place = placeAt(list, read, offset);
      const token = place?.token === undefined ? '' : ` ${text.slice(place.token.start, place.token.end)}`;
      return place === undefined ? '' : `${place.on} ${toPointer(place.path)}${token}`;
    },
  };
}

test('pointers are located inside an element or outside of the list', () => {
  const { find } = at(chat, messages);
  assert.equal(find('/messages/1/content/1'), '2');
  assert.equal(find('/messages/1/content', 'name'), '"content"');
  assert.equal(find('/messages/0'), '{"role": "user"}');
  assert.equal(find('/messages/7/role'), '');
  assert.equal(find('/messages'), chat.slice(chat.indexOf('[ '), chat.indexOf(' ], "top"') + 2));
  assert.equal(find('/top/k'), '3');
  assert.equal(find('/top/k', 'name'), '"k"');
  assert.equal(find(''), chat);
  const stream = at('event: a\ndata: {"a": [5]}\n\ndata: {"b": 6}', { container: 'sse' });
  assert.equal(stream.find('/0/a/0'), '5');
  assert.equal(stream.find('/1/b', 'name'), '"b"');
  assert.equal(at('{"a": 1}\n{"a": 2}', { container: 'jsonl' }).find('/1/a'), '2');
  assert.equal(at('{"a": 1, "b": 2, "a": 3}', messages).find('/a'), '3');
});

test('placeAt returns the name or value at the cursor', () => {
  const cursor = (text: string, which: WhichList = messages): string =>
    at(text.replace('|', ''), which).place(text.indexOf('|'));
  assert.equal(cursor('{"messages": [{"ro|le": "user"}]}'), 'name /messages/0/role "role"');
  assert.equal(cursor('{"messages": [{}, {"role": "us|'), 'value /messages/1/role "us');
  assert.equal(cursor('{"messages": [{}, |{"role": "us"}]}'), 'value /messages/1');
  assert.equal(cursor('{"messages": [{},  | {"role": "us"}]}'), 'value /messages/1');
  assert.equal(cursor('{"messages": [{}, | ]}'), 'value /messages/1');
  assert.equal(cursor('{"messages": [|]}'), 'value /messages/0');
  assert.equal(cursor('{"messages": [1, 2], "mo|": "x"}'), 'name /mo "mo"');
  assert.equal(cursor('{"messages": [1, 2], "model": "|"}'), 'value /model ""');
  assert.equal(cursor('{"mod|"'), 'name /mod "mod"');
  assert.equal(cursor('{"content": [{"type": "text", |'), 'name /content/0/');
  assert.equal(cursor('data: {"a": [1, "b|"]}\n\n', { container: 'sse' }), 'value /0/a/1 "b"');
});

test('every value is found by its path, and every path by its offset', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
      const text = JSON.stringify(value, null, 1);
      for (const path of leaves(JSON.parse(text) as Json)) {
        const { start, end } = createPointerLocator(text)(toPointer(path));
        assert.deepEqual(JSON.parse(text.slice(start, end)), valueAt(JSON.parse(text), path));
        assert.deepEqual(pathAt(text, start + 1)?.path.map(String), path.map(String));
      }
    }),
  );
});

/** Returns the paths of all values that are not containers. */
function leaves(value: Json, path: Path = []): readonly Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([key, child]) =>
    leaves(child as Json, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}

test('very deep nesting does not throw', () => {
  const deep = '{"a":'.repeat(100_000);
  assert.equal(pathAt(deep, deep.length), undefined);
  assert.equal(pathAt(deep, 50)?.path.length, 10);
  assert.deepEqual(createPointerLocator(deep)('/a/a'), { start: 0, end: deep.length });
});
