/** Tests changes by pointer as edits of texts: the value is correct, and the rest of the text is untouched. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Json } from '../../../../src/protocol/core/json/json.ts';
import type { Change } from '../../../../src/protocol/core/document/change.ts';
import type { WhichList } from '../../../../src/protocol/core/document/scanList.ts';
import { apply, become } from '../../../support/applyToText.ts';
import { changeJson } from '../../../support/changeJson.ts';

const json: WhichList = { container: 'json' };
const messages: WhichList = { container: 'json', list: 'messages' };
const jsonl: WhichList = { container: 'jsonl' };
const sse: WhichList = { container: 'sse' };

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

test('members are changed in place', () => {
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

test('new members and items are formatted like the existing ones', () => {
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

test('commas and comments stay correct when items are removed or inserted', () => {
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

test('JSONL lines and SSE frames stay intact', () => {
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

test('changes that cannot be applied are reported as failed', () => {
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
