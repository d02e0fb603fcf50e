/**
 * Tests what counts as data in a system prompt, as reasoning, and as a call in a text, in the forms that people and
 * models write.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findDynamicText } from '../../../../src/protocol/lint/rules/messages/system-dynamic-data.ts';
import { outsideCode } from '../../../../src/protocol/lint/checks/outsideCode.ts';
import { hasWrittenCall, readWrittenCalls } from '../../../../src/protocol/lint/rules/messages/tool-call-in-text.ts';

test('recognizes data in a system prompt', () => {
  const blob = JSON.stringify(Array.from({ length: 40 }, (_, id) => ({ id, text: 'a "quoted" [text]' })));
  const dynamic = [
    'Be brief.\nSearch results:\n1. Bern',
    '以下是搜索结果：\n1. 伯尔尼',
    'Use this.\n## Search results\n\nBern is a city.',
    '<search_results>\nBern\n</search_results>',
    '【检索结果】伯尔尼',
    'Here are the search results\n- Bern',
    'See https://a.example/1 http://b.example/2 https://c.example/3',
    `Rows [sic]: ${blob} Be brief.`,
    `He said "{" and then ${blob}`,
  ];
  for (const text of dynamic) assert.ok(findDynamicText(text), text);
  const steady = [
    'Summarise search results for the user.',
    '请根据搜索结果回答。格式：JSON',
    'See https://a.example/1 and https://b.example/2.',
    `Answer like ${blob.slice(0, 400)}`,
    'x'.repeat(2000),
  ];
  for (const text of steady) assert.equal(findDynamicText(text), undefined, text);
});

test('returns the range of the data in a system prompt', () => {
  const text = 'Be brief.\nSources: https://a.example/1\nhttps://b.example/2\nhttps://c.example/3\nBe kind.';
  const found = findDynamicText(text);
  assert.ok(found);
  assert.equal(text.slice(found.start, found.end), text.split('\n').slice(1, 4).join('\n'));
});

test('recognizes tool calls in a text', () => {
  const calls = [
    '<tool_call>\n{"name": "f", "arguments": {"a": 1}}\n</tool_call>',
    '{"name": "f", "arguments": "{\\"a\\": 1}"}',
    '```json\n{"name": "f", "arguments": {"a": 1}}\n```',
    '{"name": "f", "parameters": {"a": 1}}',
    '[{"type": "function", "function": {"name": "f", "arguments": {"a": 1}}}]',
    '{"tool_calls": [{"function": {"name": "f", "arguments": "{\\"a\\": 1}"}}]}',
    '{"function": "f", "arguments": {"a": 1}}',
  ];
  for (const text of calls) {
    assert.ok(hasWrittenCall(text), text);
    assert.deepEqual(readWrittenCalls(text), [{ name: 'f', arguments: { a: 1 } }], text);
  }
  const unreadable = [
    'I will do it.\n{"name": "f", "arguments": {"a": 1}} Done.',
    '<function_calls><invoke name="f"><parameter name="a">1</parameter></invoke></function_calls>',
    '<function=f>{"a": 1}</function>',
    '<minimax:tool_call>…',
  ];
  for (const text of unreadable) {
    assert.ok(hasWrittenCall(text), text);
    assert.deepEqual(readWrittenCalls(text), [], text);
  }
  const none = [
    '{"name": "Alice", "age": 3}',
    '{"name": "f", "parameters": {"type": "object", "properties": {}}}',
    'Write `<tool_call>` around it.',
    'Like this:\n```json\n{"name": "f", "arguments": {"a": 1}}\n```\nand so on.',
    'The "arguments" of a function.',
  ];
  for (const text of none) assert.ok(!hasWrittenCall(text), text);
});

test('replaces code with spaces and keeps offsets', () => {
  assert.equal(outsideCode('a `b` c'), 'a     c');
  assert.equal(outsideCode('a ```b\n`c`\n``` d'), `a ${' '.repeat(12)} d`);
  assert.equal(outsideCode('a ``` never closed'), `a ${' '.repeat(16)}`);
  assert.equal(outsideCode('a ` b\n` c'), 'a ` b\n` c');
});
