/** Tests outline, turns, folding, links, hints, tokens, selections and formatting. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Json } from '../../../../src/protocol/core/json/json.ts';
import { authoringOf } from '../../../../src/protocol/protocols/editors.ts';
import { chat } from '../../../../src/protocol/protocols/chat/protocol.ts';
import { responses } from '../../../../src/protocol/protocols/responses/protocol.ts';
import { foldsOf } from '../../../../src/protocol/editor/language/folding.ts';
import { formatElement, type FormatStyle } from '../../../../src/protocol/editor/language/format.ts';
import { elapsedHint, messageHint } from '../../../../src/protocol/editor/language/inlayHints.ts';
import { linksIn } from '../../../../src/protocol/editor/language/links.ts';
import { selectionRangesAt } from '../../../../src/protocol/editor/language/selectionRanges.ts';
import { semanticTokensOf } from '../../../../src/protocol/editor/language/semanticTokens.ts';
import { readSlice } from '../../../../src/protocol/editor/language/slice.ts';
import { outlineOf } from '../../../../src/protocol/editor/language/symbols.ts';
import { turnsOf, turnTitle } from '../../../../src/protocol/editor/language/turns.ts';
import { atCursor, surround, type Around } from '../../../support/surround.ts';

const read = (text: string) => {
  const slice = readSlice(text);
  return { slice, message: chat.readMessage(slice.json ?? null) };
};
const outline = (json: Json, locale: 'en' | 'zh-cn' = 'en') => {
  const { slice, message } = read(JSON.stringify(json));
  return outlineOf(slice, message, { authoring: authoringOf('chat'), locale });
};

test('the outline of a message shows its role, first words, calls and outputs', () => {
  const call = { id: 'c1', type: 'function', function: { name: 'get_weather', arguments: '{}' } };
  const assistant = outline({ role: 'assistant', reasoning_content: 'hm', content: null, tool_calls: [call] });
  assert.equal(`${assistant?.name}: ${assistant?.detail}`, 'assistant: get_weather');
  assert.deepEqual(
    assistant?.children.map(({ name, kind, detail }) => [name, kind, detail]),
    [
      ['get_weather', 'call', 'c1'],
      ['reasoning', 'part', ''],
    ],
  );
  const [output] = outline({ role: 'tool', tool_call_id: 'c1', content: 'Sunny\n\n25' })?.children ?? [];
  assert.deepEqual([output?.name, output?.detail, output?.kind], ['c1', 'Sunny 25', 'output']);
  const named = outline({ role: 'user', name: 'alice', content: 'Hello' });
  assert.equal(`${named?.name}: ${named?.detail}`, 'user alice: Hello');
  const picture = { role: 'user', content: [{ type: 'image_url', image_url: { url: 'x' } }] };
  assert.equal(outline(picture, 'zh-cn')?.children[0]?.name, '图片');
});

test('a symbol covers its JSON, and children are inside their parents', () => {
  const { slice, message } = read('  {"role":"assistant","tool_calls":[{"id":"c1","function":{"name":"f"}}]} ');
  const symbol = outlineOf(slice, message, { authoring: authoringOf('chat'), locale: 'en' });
  const textOf = (range: { start: number; end: number } | undefined) =>
    range && slice.text.slice(range.start, range.end);
  assert.equal(textOf(symbol?.range), slice.text.trim());
  assert.equal(textOf(symbol?.children[0]?.range), '{"id":"c1","function":{"name":"f"}}');
});

test('turns begin at user messages', () => {
  const roles = (...given: readonly string[]) => surround({ messages: given.map((role) => ({ role, content: '' })) });
  const turns = (...given: readonly string[]) =>
    turnsOf(roles(...given).conversation).map(({ start, end }) => [start, end]);
  assert.deepEqual(turns('system', 'user', 'assistant', 'user', 'user', 'assistant'), [
    [0, 1],
    [1, 3],
    [3, 6],
  ]);
  assert.deepEqual(turns('user'), [[0, 1]]);
  assert.deepEqual(turns('assistant'), [[0, 1]]);
  assert.deepEqual(turns(), []);
  const titles = (locale: 'en' | 'zh-cn') =>
    turnsOf(roles('system', 'user').conversation).map((turn) => turnTitle(turn, locale));
  assert.deepEqual(
    [titles('en'), titles('zh-cn')],
    [
      ['Before the first turn', 'Turn 1'],
      ['第一轮之前', '第 1 轮'],
    ],
  );
});

test('messages, calls and reasoning are foldable if they span several lines', () => {
  const json = { role: 'assistant', reasoning_content: 'a', tool_calls: [{ id: 'c', function: { name: 'f' } }] };
  const folds = (text: string) => {
    const { slice, message } = read(text);
    return foldsOf(slice, message).map(({ kind }) => kind);
  };
  assert.deepEqual(folds(JSON.stringify(json, undefined, 2)), ['message', 'part']);
  assert.deepEqual(folds(JSON.stringify(json)), []);
});

test('URLs that can be opened become links, with escaped or unescaped slashes', () => {
  const text = String.raw`{"a":"https://example.com/x?y=1","b":"http:\/\/e.com\/","c":"data:image/png;base64,AA","d":"file:///tmp/x.png","e":"see https://x.y","f":"s3://b/k"}`;
  assert.deepEqual(
    linksIn(text).map(({ url }) => url),
    ['https://example.com/x?y=1', 'http://e.com/', 'file:///tmp/x.png'],
  );
  for (const { range } of linksIn(text)) assert.equal(text[range.start - 1], '"');
});

test('hints show the number and role of an element, and the elapsed time', () => {
  assert.equal(messageHint(0, { role: 'system', json: { role: 'system', content: '' } }), '#1 system');
  assert.equal(messageHint(1, { role: undefined, json: { type: 'reasoning' } }), '#2 reasoning');
  assert.equal(messageHint(41, { role: undefined, json: 'x' }), '#42');
  assert.deepEqual([0, 999.4, 1500, 61_000].map(elapsedHint), ['+0 ms', '+999 ms', '+1.50 s', '+61 s']);
});

test('ids and tool names have semantic tokens', () => {
  const tokens = (text: string, around: Around = {}): readonly (readonly string[])[] => {
    const slice = readSlice(text);
    return semanticTokensOf(slice, surround(around)).map(({ start, end, kind }) => [
      slice.text.slice(start, end),
      kind,
    ]);
  };
  assert.deepEqual(tokens('{"tool_calls":[{"id":"c1","function":{"name":"f"}}],"role":"assistant"}'), [
    ['"c1"', 'call-id'],
    ['"f"', 'tool-name'],
  ]);
  assert.deepEqual(tokens('{"role":"tool","tool_call_id":"c2"}'), [['"c2"', 'call-id']]);
  assert.deepEqual(tokens('{"type":"item_reference","id":"msg_1"}', { protocol: responses }), [
    ['"msg_1"', 'message-id'],
  ]);
  const head = { tools: [{ type: 'function', function: { name: 'f' } }], tool_choice: 'auto' };
  assert.deepEqual(tokens(JSON.stringify(head), { head, index: undefined }), [['"f"', 'tool-name']]);
  assert.deepEqual(tokens('x'), []);
});

test('the selection expands from a word in embedded JSON to the whole element', () => {
  const { text, offset } = atCursor(String.raw`{"a": ["{\"city\": \"Pa|ris\"}"]}`);
  assert.deepEqual(
    selectionRangesAt(text, offset).map(({ start, end }) => text.slice(start, end)),
    [
      'Paris',
      String.raw`\"Paris\"`,
      String.raw`\"city\": \"Paris\"`,
      String.raw`{\"city\": \"Paris\"}`,
      String.raw`"{\"city\": \"Paris\"}"`,
      String.raw`["{\"city\": \"Paris\"}"]`,
      String.raw`"a": ["{\"city\": \"Paris\"}"]`,
      text,
    ],
  );
});

const style: FormatStyle = { tabSize: 2, insertSpaces: true, eol: '\n', depth: 0, oneLine: false };

function formatted(text: string, change: Partial<FormatStyle> = {}): string {
  const edits = formatElement(text, { ...style, ...change }).toSorted((one, other) => other.start - one.start);
  return edits.reduce((rest, { start, end, text: by }) => rest.slice(0, start) + by + rest.slice(end), text);
}

test('an element is formatted with the indentation of its place', () => {
  assert.equal(formatted('{"a":1,"b":[2]}'), '{\n  "a": 1,\n  "b": [\n    2\n  ]\n}');
  assert.equal(formatted('{"a":1}', { depth: 2 }), '{\n      "a": 1\n    }');
  assert.equal(formatted('{\n  "a": 1\n}', { depth: 1 }), '{\n    "a": 1\n  }');
  assert.deepEqual(formatElement('{\n    "a": 1\n  }', { ...style, depth: 1 }), []);
});

test('an element of JSONL stays on one line, and its values stay unchanged', () => {
  assert.equal(formatted('{ "a" :1,"b":[ 2 ,"x, y:z" ] }', { oneLine: true }), '{"a": 1, "b": [2, "x, y:z"]}');
  assert.equal(formatted('{"n":12345678901234567890}', { oneLine: true }), '{"n": 12345678901234567890}');
});

test('invalid elements are not formatted', () => {
  for (const broken of ['{"a": tru e}', '{"a": "x', '{"a":', '{"a" 1}']) {
    assert.deepEqual([formatElement(broken, style), formatElement(broken, { ...style, oneLine: true })], [[], []]);
  }
});
