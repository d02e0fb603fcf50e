/** Tests the elements of a document's list: how they are scanned, and how they are tracked through edits. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { ElementList } from '../../../../src/protocol/core/document/elementList.ts';
import type { WhichList } from '../../../../src/protocol/core/document/scanList.ts';
import type { Container } from '../../../../src/protocol/core/document/scanner.ts';
import { applyEdits, type TextEdit } from '../../../../src/protocol/core/document/textEdit.ts';

const json: WhichList = { container: 'json' };
const messages: WhichList = { container: 'json', list: 'messages' };

function textsOf(list: ElementList, text: string): readonly string[] {
  return Array.from(list.entries(), ([, { start, end }]) => text.slice(start, end));
}

function scan(text: string, which: WhichList = json): readonly string[] {
  return textsOf(new ElementList(text, which), text);
}

test('the elements of a valid list are those that JSON.parse finds', () => {
  const layouts = fc.constantFrom<readonly [string, string]>(['', ''], ['\n  ', '\t'], ['\r\n', ' '], [' ', '\n']);
  fc.assert(
    fc.property(fc.array(fc.jsonValue()), fc.constantFrom(undefined, 2, '\t'), layouts, (values, indent, [a, b]) => {
      const written = values.map((value) => JSON.stringify(value, null, indent));
      const array = `[${a}${written.join(`${b},${a}`)}${b}]`;
      assert.deepEqual(scan(array), written);
      assert.deepEqual(scan(`\uFEFF{"a":[{}],${a}"messages"${b}:${array},"b":{"messages":[1]}}`, messages), written);
    }),
  );
});

test('comments, trailing commas and other deviations are accepted', () => {
  assert.deepEqual(scan('// [1]\n[ /* 0, */ 1, // 2,\n "a", ] // 3'), ['1', '"a"']);
  assert.deepEqual(scan('{"messages": [1], "messages": [2, 3], "x": "messages"}', messages), ['2', '3']);
  assert.deepEqual(scan('{"mess\\u0061ges": [1]}', messages), ['1']);
  assert.deepEqual(scan('{"x": "messages", "y": [0], "messages": "text"}', messages), []);
  assert.deepEqual(scan('{"input": [1]}'), []);
  assert.equal(new ElementList('{"input": [1]}', json).inside, undefined);
  assert.deepEqual(scan('\uFEFF{"a":1}\r\n\r\n  \n{"b":\r"c"}', { container: 'jsonl' }), ['{"a":1}', '{"b":', '"c"}']);
  const frames = '\uFEFF: ping\n\nevent: a\ndata: {}\n\n\n\ndata: 1\r\ndata: 2\r\n\r\ndata: [DONE]';
  assert.deepEqual(scan(frames, { container: 'sse' }), [
    ': ping',
    'event: a\ndata: {}',
    'data: 1\r\ndata: 2',
    'data: [DONE]',
  ]);
});

test('a syntax error in an element does not affect the other elements', () => {
  const good = '{"role": "user", "content": [{"text": "b"}]}';
  const broken = [
    '{"role": "user", "content": "a"',
    '{"role": "user", "content": "a}',
    '{"role": "user", "content": [{"text": "a"]}',
    '{"role": "user", "content": {"text": "a"}]}',
    '{"role": {',
    '{',
    '{"role": "user", "content": "a\\',
  ];
  for (const one of broken) {
    const found = scan(`[\n  ${good},\n  ${one},\n  ${good},\n  ${good}\n]`);
    assert.equal(found.length, 4, one);
    assert.deepEqual([found[0], found[2], found[3]], [good, good, good], one);
  }
});

test('a list is found even if a member before it is incomplete', () => {
  for (const unfinished of ['"model": ,', '"model":', '"model",', '"model"', '"mod', ', ,'])
    assert.deepEqual(scan(`{${unfinished}\n"messages": [1, 2]}`, messages), ['1', '2'], unfinished);
});

/** Any UTF-16 code units, including lone surrogates. */
const anyText = fc.array(fc.nat(0xffff), { maxLength: 200 }).map((units) => String.fromCharCode(...units));

test('very deep, long or random texts do not throw', () => {
  const deep = '['.repeat(100_000) + ']'.repeat(100_000);
  assert.deepEqual(scan(`[${deep}, 1]`), [deep, '1']);
  assert.equal(scan(`[${'{"a":'.repeat(100_000)}`).length, 1);
  const containers: readonly WhichList[] = [json, messages, { container: 'jsonl' }, { container: 'sse' }];
  fc.assert(
    fc.property(anyText, fc.constantFrom('', '[', '{"messages":['), (junk, start) => {
      for (const which of containers) {
        let behind = 0;
        for (const [, range] of new ElementList(start + junk, which).entries()) {
          assert.ok(behind <= range.start && range.start < range.end);
          behind = range.end;
        }
        assert.ok(behind <= start.length + junk.length);
      }
    }),
  );
});

/** Characters and pieces that create or break structure. */
const pieces: Readonly<Record<Container, readonly string[]>> = {
  json: [
    '{',
    '}',
    '[',
    ']',
    '"',
    ',',
    ':',
    '\n',
    ' ',
    '\\',
    '/',
    '/*',
    '*/',
    '//',
    '1',
    '{"a":1}',
    '"messages":[',
    '\uFEFF',
  ],
  jsonl: ['{"a":1}', '\n', '\r', '\r\n', ' ', 'x', '\t', '\uFEFF'],
  sse: ['data: {}', '\n', '\n\n', '\r', '\r\n', ': x', 'data:', '\uFEFF', ' '],
};

const starts: readonly (WhichList & { readonly text: string })[] = [
  { ...json, text: '[{"a":1},\n {"b":[2]}, "c", 4 /* d */, []\n]\n' },
  { ...messages, text: '{"x": [1], "messages": [{"a":1},\n {"b":[2]}, "c", 4], "y": {"messages": []}}' },
  { ...json, text: '[1,2' },
  { container: 'jsonl', text: '{"a":1}\n{"b":2}\r\n\n{"c":3}' },
  { container: 'sse', text: 'data: 1\n\ndata: 2\r\n\r\nevent: x\ndata: 3\n\n' },
];

interface Shove {
  readonly from: number;
  readonly remove: number;
  readonly insert: string;
}

const shoves = (container: Container): fc.Arbitrary<readonly (readonly Shove[])[]> => {
  const shove = fc.record({
    from: fc.nat(60),
    remove: fc.oneof(fc.constant(0), fc.nat(8)),
    insert: fc.array(fc.constantFrom(...pieces[container]), { maxLength: 3 }).map((some) => some.join('')),
  });
  return fc.array(fc.array(shove, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 12 });
};

/** Converts them to edits that fit the text and do not overlap, in the order of the text. */
function toEdits(text: string, step: readonly Shove[]): readonly TextEdit[] {
  let at = 0;
  return step
    .toSorted((one, other) => one.from - other.from)
    .map(({ from, remove, insert }) => {
      const start = Math.min(Math.max(at, from), text.length);
      const end = Math.min(start + remove, text.length);
      at = end + 1;
      return { start, end, text: insert };
    })
    .filter(({ start }, index, all) => index === 0 || start > (all[index - 1]?.end ?? 0));
}

test('after any edits the list equals a new scan, and the reported changes are correct', () => {
  for (const { text: start, ...which } of starts)
    fc.assert(
      fc.property(shoves(which.container), (steps) => {
        let text = start;
        const list = new ElementList(text, which);
        let known = Array.from(list.entries(), ([element]) => element);
        let head = headOf(list, text);
        for (const step of steps) {
          const edits = toEdits(text, step);
          text = applyEdits(text, edits);
          const changes = list.change(edits, (from, to) => text.slice(from, to));
          const fresh = new ElementList(text, which);
          assert.deepEqual(
            Array.from(list.entries(), ([, range]) => range),
            Array.from(fresh.entries(), ([, range]) => range),
          );
          assert.deepEqual(list.inside, fresh.inside);
          for (const { removed, added, at } of changes.elements)
            assert.deepEqual(known.splice(at, removed.length, ...added), removed);
          const now = Array.from(list.entries(), ([element]) => element);
          assert.ok(known.length === now.length && known.every((element, index) => element === now[index]));
          known = now;
          if (!changes.head) assert.equal(headOf(list, text), head);
          head = headOf(list, text);
          now.forEach((element, index) => {
            assert.equal(list.indexOf(element), index);
            const range = list.rangeOf(element);
            assert.equal(list.elementAt(range?.end ?? -1), element);
          });
        }
      }),
      { numRuns: 400 },
    );
});

function headOf({ inside }: ElementList, text: string): string {
  return inside === undefined ? text : `${text.slice(0, inside.start)}…${text.slice(inside.end)}`;
}

test('after any edits a list of many elements equals a new scan', () => {
  const step = fc.record({
    from: fc.double({ min: 0, max: 1, noNaN: true }),
    remove: fc.oneof(fc.nat(9), fc.nat(3000)),
    insert: fc.constantFrom('', '7', ',', '[', ']', '"', '{"a":1},', '[],'.repeat(600)),
  });
  fc.assert(
    fc.property(fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { maxLength: 8 }), (steps) => {
      let text = `[${Array.from({ length: 700 }, (_, index) => `{"n": ${index}}`).join(',\n')}]`;
      const list = new ElementList(text, json);
      for (const wishes of steps) {
        const shove = wishes.map((one) => ({ ...one, from: Math.floor(one.from * text.length) }));
        const edits = toEdits(text, shove);
        text = applyEdits(text, edits);
        list.change(edits, (from, to) => text.slice(from, to));
        const fresh = new ElementList(text, json);
        const ranges = Array.from(list.entries(), ([, range]) => range);
        assert.deepEqual(
          ranges,
          Array.from(fresh.entries(), ([, range]) => range),
        );
        for (let index = 0; index < list.length; index += 97) {
          const element = list.at(index);
          assert.ok(element !== undefined && list.indexOf(element) === index);
          assert.deepEqual(list.rangeOf(element), ranges[index]);
          assert.deepEqual(
            Array.from(list.entries(index), ([, range]) => range).slice(0, 3),
            ranges.slice(index, index + 3),
          );
        }
      }
    }),
    { numRuns: 200 },
  );
});

test('elements that an edit does not change stay the same objects', () => {
  const count = 2000;
  let text = `[${Array.from({ length: count }, (_, index) => `{"n": ${index}}`).join(',\n')}]`;
  const list = new ElementList(text, json);
  const before = Array.from(list.entries(), ([element]) => element);
  let read = 0;
  const edit = (...edits: readonly TextEdit[]): ReturnType<ElementList['change']> => {
    text = applyEdits(text, edits);
    read = 0;
    return list.change(edits, (start, end) => {
      read += end - start;
      return text.slice(start, end);
    });
  };
  const place = (index: number): number => text.indexOf(`{"n": ${index}}`);

  const typed = edit({ start: place(1000) + 6, end: place(1000) + 6, text: '7' });
  assert.deepEqual(
    typed.elements.map(({ removed, added, at }) => [removed[0] === before[1000], removed.length, added.length, at]),
    [[true, 1, 1, 1000]],
  );
  assert.ok(read < 200, `${read} characters read`);
  const removed = edit({ start: place(5), end: place(6), text: '' });
  assert.deepEqual([removed.elements[0]?.removed, removed.elements[0]?.added], [[before[5]], []]);
  assert.equal(list.at(5), before[6]);
  assert.equal(list.at(1998), before[1999]);
  const twice = edit(
    { start: place(10), end: place(10), text: '{},' },
    { start: place(1990) + 6, end: place(1990) + 7, text: '8' },
  );
  assert.deepEqual(
    twice.elements.map(({ removed: gone, added, at }) => [gone.length, added.length, at]),
    [
      [0, 1, 9],
      [1, 1, 1990],
    ],
  );
  assert.ok(read < 400, `${read} characters read`);
  const version = list.version;
  edit({ start: place(20) - 1, end: place(20) - 1, text: ' ' });
  assert.equal(list.version, version);
});
