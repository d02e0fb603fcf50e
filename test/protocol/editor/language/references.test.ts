/** Tests finding all places of an id or a name, and renaming it everywhere. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Json, JsonObject } from '../../../../src/protocol/core/json/json.ts';
import { authoringOf } from '../../../../src/protocol/protocols/editors.ts';
import {
  definitionsAt,
  referencesAt,
  renameAt,
  type Searchable,
} from '../../../../src/protocol/editor/language/references.ts';
import type { Locale } from '../../../../src/protocol/core/l10n/translate.ts';
import { atCursor, surround, type Around } from '../../../support/surround.ts';

const called = (id: string, name = 'f') => ({
  role: 'assistant',
  tool_calls: [{ id, type: 'function', function: { name, arguments: '{}' } }],
});
const answered = (id: string) => ({ role: 'tool', tool_call_id: id, content: 'x' });
const user = { role: 'user', content: '' };
const head: JsonObject = {
  tools: [
    { type: 'function', function: { name: 'f', parameters: {} } },
    { type: 'function', function: { name: 'g' } },
  ],
  tool_choice: { type: 'function', function: { name: 'f' } },
};

/** Puts the cursor on the first occurrence of a word in a message, or in the head. */
function on(word: string, index: number | undefined, messages: readonly Json[], more: Around = {}) {
  const textOf = (at: number | undefined): string => JSON.stringify(at === undefined ? head : messages[at]);
  const around: Searchable = { ...surround({ messages, index, head, ...more }), textOf };
  const written = JSON.stringify(word);
  const { text, offset } = atCursor(textOf(index).replace(written, () => `"|${written.slice(1)}`));
  const show = ({ index: at, range }: { index: number | undefined; range: { start: number; end: number } }) =>
    `${at ?? 'head'}: ${textOf(at).slice(range.start, range.end)}`;
  return {
    references: () => referencesAt(text, offset, around).map(show),
    definitions: () => definitionsAt(text, offset, around).map(show),
    rename: (name: string) => renameAt(text, offset, { name, around }),
    renamed(name: string): readonly string[] {
      const renamed = renameAt(text, offset, { name, around });
      assert.ok(renamed.ok);
      return messages.map((_, at) =>
        renamed.edits
          .filter((edit) => edit.index === at)
          .toSorted((one, other) => other.start - one.start)
          .reduce((rest, edit) => rest.slice(0, edit.start) + edit.text + rest.slice(edit.end), textOf(at)),
      );
    },
  };
}

test('a call and its output are found from either side', () => {
  const messages = [user, called('c1'), answered('c1')];
  for (const index of [1, 2]) {
    assert.deepEqual(on('c1', index, messages).references(), ['1: "c1"', '2: "c1"']);
    assert.deepEqual(on('c1', index, messages).definitions(), ['1: "c1"']);
  }
});

test('a reused id belongs to a separate pair', () => {
  const messages = [called('c1'), answered('c1'), user, called('c1'), answered('c1')];
  assert.deepEqual(on('c1', 4, messages).references(), ['3: "c1"', '4: "c1"']);
  assert.deepEqual(on('c1', 0, messages).references(), ['0: "c1"', '1: "c1"']);
});

test('references to a tool are its declaration, the tool choice and all calls', () => {
  const messages = [called('c1'), called('c2', 'g'), called('c3'), { role: 'user', content: 'f' }];
  assert.deepEqual(on('f', 0, messages).references(), ['head: "f"', 'head: "f"', '0: "f"', '2: "f"']);
  assert.deepEqual(on('f', 2, messages).definitions(), ['head: "f"']);
  assert.deepEqual(on('g', undefined, messages).references(), ['head: "g"', '1: "g"']);
});

test('the id of a message is found in contents that refer to it', () => {
  const content = { object: 'content', type: 'text', msg_id: 'm1' };
  const messages = [{ object: 'message', id: 'm1', content: [content] }, content, { object: 'message', id: 'm2' }];
  const authoring = authoringOf('agent-api');
  assert.deepEqual(on('m1', 1, messages, { authoring }).references(), ['0: "m1"', '0: "m1"', '1: "m1"']);
  assert.deepEqual(on('m1', 1, messages, { authoring }).definitions(), ['0: "m1"']);
});

test('renaming changes only the call and its output, with the necessary escapes', () => {
  const messages = [called('c"1'), answered('c"1'), user, { role: 'user', content: 'c"1' }];
  assert.deepEqual(
    on('c"1', 0, messages).renamed('new "id"'),
    [called('new "id"'), answered('new "id"'), user, { role: 'user', content: 'c"1' }].map((one) =>
      JSON.stringify(one),
    ),
  );
});

test('an invalid new name is rejected with a reason', () => {
  const messages = [
    { ...called('c1'), tool_calls: [...called('c1').tool_calls, ...called('c2').tool_calls] },
    answered('c1'),
  ];
  const refusal = (word: string, name: string, locale: Locale = 'en') => {
    const renamed = on(word, 0, messages, { locale }).rename(name);
    return renamed.ok ? undefined : renamed.reason;
  };
  assert.equal(
    refusal('c1', 'c2'),
    '“c2” is already in use, so the two names could not be distinguished. Enter another name.',
  );
  assert.equal(refusal('c1', ''), 'Enter a name.');
  assert.equal(refusal('f', 'not a name'), '“not a name” is not a valid tool name.');
  assert.equal(
    refusal('f', 'g'),
    '“g” is already in use, so the two names could not be distinguished. Enter another name.',
  );
  assert.equal(refusal('assistant', 'x'), 'Only ids of calls and messages, and names of tools, can be renamed.');
  assert.equal(refusal('c1', 'c2', 'zh-cn'), '“c2”已被使用，因此无法区分这两个名称。请输入其他名称。');
  assert.equal(refusal('c1', 'c1'), undefined);
});
