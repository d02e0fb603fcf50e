/** Changes by pointer as edits of texts: the value is right, and the rest of the text is untouched. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { parse } from 'jsonc-parser';
import type { Json } from '../../../src/protocol/base/json.ts';
import { toPointer, type Path } from '../../../src/protocol/base/pointer.ts';
import { applyChanges } from '../../../src/protocol/document/applyChanges.ts';
import type { Change } from '../../../src/protocol/document/change.ts';
import { ElementList } from '../../../src/protocol/document/elementList.ts';
import type { WhichList } from '../../../src/protocol/document/scanList.ts';
import { applyEdits } from '../../../src/protocol/document/textEdit.ts';
import { changeJson } from '../../kit/changeJson.ts';

const json: WhichList = { container: 'json' };
const messages: WhichList = { container: 'json', list: 'messages' };
const jsonl: WhichList = { container: 'jsonl' };
const sse: WhichList = { container: 'sse' };

interface Applied {
  readonly text: string;
  readonly failed: readonly Change[];
  /** Characters that were read. */
  readonly read: number;
}

function apply(text: string, which: WhichList, changes: readonly Change[]): Applied {
  let read = 0;
  const { edits, failed } = applyChanges(
    new ElementList(text, which),
    (start, end) => {
      read += end - start;
      return text.slice(start, end);
    },
    changes,
  );
  return { text: applyEdits(text, edits), failed, read };
}

function become(text: string, which: WhichList, ...changes: readonly Change[]): string {
  const applied = apply(text, which, changes);
  assert.deepEqual(applied.failed, []);
  return applied.text;
}

const pretty = `{
  "model": "x",
  "messages": [
    {
      "role": "user", // who
      "content": "a"
    },
    {
      "role": "assistant",
      "content": []
    }
  ]
}
`;

test('members change where they stand', () => {
  assert.equal(
    become(
      pretty,
      messages,
      { do: 'set', pointer: '/messages/0/content', value: 'b' },
      { do: 'rename', pointer: '/messages/1/role', name: 'who' },
      { do: 'set', pointer: '/model', value: { name: 'y' } },
      { do: 'set', pointer: '/top', value: 1 },
    ),
    pretty
      .replace('"a"', '"b"')
      .replace('"role": "assistant"', '"who": "assistant"')
      .replace('"x"', '{\n    "name": "y"\n  }')
      .replace('  ]\n}', '  ],\n  "top": 1\n}'),
  );
});

test('new members and items look like their neighbours', () => {
  assert.equal(
    become(pretty, messages, { do: 'insert', pointer: '/messages/1/content/0', value: { type: 'text' } }),
    pretty.replace('[]', '[\n        {\n          "type": "text"\n        }\n      ]'),
  );
  assert.equal(
    become(pretty, messages, { do: 'insert', pointer: '/messages/2', value: { role: 'tool' } }),
    pretty.replace('    }\n  ]', '    },\n    {\n      "role": "tool"\n    }\n  ]'),
  );
  assert.equal(
    become('[{"a": 1}, {"b": 2}]', json, { do: 'insert', pointer: '/0', value: { c: [3, {}] } }),
    '[{"c": [3, {}]}, {"a": 1}, {"b": 2}]',
  );
  assert.equal(
    become('[\n\t{"a":1},\n\t{"b":2}\n]', json, { do: 'insert', pointer: '/1', value: { c: 3, d: 4 } }),
    '[\n\t{"a":1},\n\t{"c":3,"d":4},\n\t{"b":2}\n]',
  );
  assert.equal(
    become('[\r\n\t{\r\n\t\t"a": 1\r\n\t}\r\n]', json, { do: 'set', pointer: '/0/b', value: { c: 3 } }),
    '[\r\n\t{\r\n\t\t"a": 1,\r\n\t\t"b": {\r\n\t\t\t"c": 3\r\n\t\t}\r\n\t}\r\n]',
  );
  assert.equal(
    become('{\n  "messages": []\n}', messages, { do: 'insert', pointer: '/messages/0', value: { a: 1 } }),
    '{\n  "messages": [\n    {\n      "a": 1\n    }\n  ]\n}',
  );
  assert.equal(
    become('[]', json, { do: 'insert', pointer: '/0', value: 1 }, { do: 'insert', pointer: '/0', value: 2 }),
    '[1, 2]',
  );
  assert.equal(become('{}', messages, { do: 'set', pointer: '/a', value: [] }), '{"a": []}');
});

test('commas and comments stay where they belong', () => {
  const list = '[\n  1, // one\n  2, // two\n  3 // three\n]';
  assert.equal(become(list, json, { do: 'remove', pointer: '/2' }), '[\n  1, // one\n  2 // two\n   // three\n]');
  assert.equal(become(list, json, { do: 'remove', pointer: '/0' }), '[\n  2, // two\n  3 // three\n]');
  assert.equal(
    become(list, json, { do: 'remove', pointer: '/1' }, { do: 'remove', pointer: '/0' }),
    '[\n  3 // three\n]',
  );
  assert.equal(become('[1, 2,]', json, { do: 'remove', pointer: '/1' }), '[1,]');
  assert.equal(become('[1, 2,]', json, { do: 'insert', pointer: '/2', value: 3 }), '[1, 2, 3,]');
  assert.equal(become('[1, // x\n2]', json, { do: 'remove', pointer: '/1' }), '[1 // x\n]');
  assert.equal(become('[1,]', json, { do: 'remove', pointer: '/0' }), '[]');
  assert.equal(become('[{"a": 1, "a": 2, "b": 3}]', json, { do: 'remove', pointer: '/0/a' }), '[{"b": 3}]');
});

test('lines and frames stay lines and frames', () => {
  const lines = '{"a":1}\r\n\r\n{"b":{"c":2}}\r\n';
  const value = { x: ['\n'] };
  assert.equal(
    become(lines, jsonl, { do: 'insert', pointer: '/2', value }),
    '{"a":1}\r\n\r\n{"b":{"c":2}}\r\n{"x":["\\n"]}\r\n',
  );
  assert.equal(become(lines, jsonl, { do: 'remove', pointer: '/1' }), '{"a":1}\r\n');
  assert.equal(become(lines, jsonl, { do: 'remove', pointer: '/0' }), '{"b":{"c":2}}\r\n');
  assert.equal(
    become(lines, jsonl, { do: 'set', pointer: '/1/b/d', value }),
    lines.replace('2}', '2,"d":{"x":["\\n"]}}'),
  );
  const frames = 'event: a\ndata: {"a": 1,\ndata: "b": 2}\n\n: ping\n\ndata: {"c": []}\n\n';
  assert.equal(become(frames, sse, { do: 'remove', pointer: '/0/a' }), frames.replace('"a": 1,\ndata: ', ''));
  assert.equal(
    become(frames, sse, { do: 'set', pointer: '/0/c', value }),
    frames.replace('2}', '2, "c": {"x": ["\\n"]}}'),
  );
  assert.equal(become(frames, sse, { do: 'insert', pointer: '/3', value: 1 }), `${frames.trimEnd()}\n\ndata: 1\n\n`);
  assert.equal(become(frames, sse, { do: 'remove', pointer: '/1' }), frames.replace(': ping\n\n', ''));
});

test('what cannot be done is not done', () => {
  const nowhere: readonly Change[] = [
    { do: 'set', pointer: '/messages/0/x/y', value: 1 },
    { do: 'rename', pointer: '/messages/0', name: 'x' },
    { do: 'remove', pointer: '/messages/7' },
    { do: 'insert', pointer: '/messages/3', value: 1 },
    { do: 'insert', pointer: '/messages/-', value: 1 },
    { do: 'move', pointer: '/messages/0', to: '/messages/3' },
    { do: 'move', pointer: '/messages/0', to: '/model' },
    { do: 'insert', pointer: '/messages/0/content/0', value: 1 },
    { do: 'remove', pointer: '' },
  ];
  const applied = apply(pretty, messages, nowhere);
  assert.equal(applied.text, pretty);
  assert.equal(applied.failed.length, nowhere.length);
  const broken = '[{"a": 1, {"b": }, {"c": 3}]';
  const some: readonly Change[] = [
    { do: 'remove', pointer: '/0/a' },
    { do: 'set', pointer: '/2/c', value: 4 },
  ];
  assert.deepEqual(apply(broken, json, some), {
    ...apply(broken, json, some),
    text: broken.replace('3', '4'),
    failed: [some[0]],
  });
  assert.equal(apply(`[${'['.repeat(100_000)}]`, json, [{ do: 'insert', pointer: '/0/0', value: 1 }]).failed.length, 1);
  assert.equal(apply('', jsonl, [{ do: 'set', pointer: '', value: 1 }]).failed.length, 1);
});

test('many changes at once read each element once', () => {
  const count = 2000;
  const line = '{"role": "tool", "id": "x"}';
  const text = `[\n${Array.from({ length: count }, () => `  ${line}`).join(',\n')}\n]`;
  const changes = Array.from({ length: 500 }, (_, index): Change => ({
    do: 'set',
    pointer: `/${index * 4}/id`,
    value: index,
  }));
  const applied = apply(text, json, changes);
  assert.ok(applied.read <= 500 * line.length, `${applied.read} characters read`);
  assert.deepEqual(JSON.parse(applied.text), changeJson(JSON.parse(text) as Json, changes));
});

/** Values that have something to change in them. */
const value: fc.Arbitrary<Json> = fc.letrec<{ value: Json }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom<Json>(1, 'a', null, '{"', '//', '\n'),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(fc.constantFrom('a', 'b', 'c/d', '~', ''), tie('value'), { maxKeys: 4, noNullPrototype: true }),
  ),
})).value;

interface Found {
  readonly path: Path;
  readonly value: Json;
  readonly isMember: boolean;
}

/** All places in a value, from the outside to the inside. */
function pathsIn(root: Json, path: Path = []): readonly Found[] {
  if (typeof root !== 'object' || root === null) return [];
  return Object.entries(root).flatMap(([key, child]) => {
    const inner = [...path, key];
    const own = { path: inner, value: child as Json, isMember: !Array.isArray(root) };
    return [own, ...pathsIn(child as Json, inner)];
  });
}

/** At most one change in each list or object, none of them inside of another. */
function chooseChanges(document: Json, dice: readonly number[]): readonly Change[] {
  const changes: Change[] = [];
  const taken: string[] = [];
  for (const [index, { path, value: found, isMember }] of pathsIn(document).entries()) {
    const [roll = 0, at] = [dice[index % dice.length], toPointer(path)];
    const up = toPointer(path.slice(0, -1));
    if (
      roll > 5 ||
      taken.some((one) => at === one || at.startsWith(`${one}/`) || one.startsWith(`${up}/`) || one === up)
    )
      continue;
    const change = roll <= 1 ? undefined : changeAt(roll, { at, up, isMember, found });
    if (change !== undefined) changes.push(change);
    if (change !== undefined) taken.push(change.do === 'set' ? at : up);
  }
  return changes;
}

interface Spot {
  readonly at: string;
  readonly up: string;
  readonly isMember: boolean;
  readonly found: Json;
}

function changeAt(roll: number, { at, up, isMember, found }: Spot): Change | undefined {
  if (roll === 2) return { do: 'set', pointer: at, value: { new: [found] } };
  if (roll === 3) return { do: 'remove', pointer: at };
  if (roll === 4)
    return isMember ? { do: 'rename', pointer: at, name: 'renamed' } : { do: 'insert', pointer: at, value: [{ n: 1 }] };
  return isMember ? { do: 'set', pointer: `${up}/added`, value: {} } : { do: 'move', pointer: at, to: `${up}/0` };
}

const print: readonly ((json: Json) => string)[] = [
  (one) => JSON.stringify(one),
  (one) => JSON.stringify(one, null, 2),
  (one) => JSON.stringify(one, null, '\t').replaceAll('\n', '\r\n'),
  (one) => JSON.stringify(one, null, 1).replaceAll(/(?<=[[,])\n/g, ' /* , ] */ // }\n'),
];

test('the edited text holds the changed value, in any layout', () => {
  const form = fc.constantFrom('root', 'member', 'lines');
  const dice = fc.array(fc.nat(9), { minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(
      fc.array(value, { maxLength: 5 }),
      fc.constantFrom(...print),
      form,
      dice,
      (list, printed, shape, rolls) => {
        const document: Json = shape === 'member' ? { x: 1, messages: list } : list;
        const text = shape === 'lines' ? list.map((one) => JSON.stringify(one)).join('\n') : printed(document);
        const which = shape === 'member' ? messages : shape === 'lines' ? jsonl : json;
        const changes = chooseChanges(document, rolls).filter(({ pointer }) => pointer !== '/messages');
        const after = become(text, which, ...changes);
        const expected = changeJson(document, changes);
        const lines = new ElementList(after, jsonl);
        const found =
          shape === 'lines'
            ? Array.from(lines.entries(), ([, { start, end }]) => JSON.parse(after.slice(start, end)) as Json)
            : (parse(after, [], { allowTrailingComma: true }) as Json);
        assert.deepEqual(found, JSON.parse(JSON.stringify(expected)));
        if (changes.length === 0) assert.equal(after, text);
        if (shape !== 'lines' && printed === print[0]) assert.ok(!after.includes('\n'));
      },
    ),
    { numRuns: 1000 },
  );
});

test('text outside of the changed members stays to the letter', () => {
  fc.assert(
    fc.property(
      fc.array(value, { minLength: 1, maxLength: 5 }),
      fc.constantFrom(...print),
      fc.nat(),
      (list, printed, pick) => {
        const text = printed(list);
        const places = pathsIn(list);
        const chosen = places[pick % places.length];
        const after = become(text, json, { do: 'set', pointer: toPointer(chosen?.path ?? []), value: 'NEW' });
        const [before = '', behind = ''] = after.split('"NEW"');
        assert.ok(text.startsWith(before) && text.endsWith(behind));
        assert.deepEqual(parse(text.slice(before.length, text.length - behind.length)), chosen?.value);
      },
    ),
  );
});
