/** Tests completions: from schemas, from the conversation, and in the arguments of calls. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { JsonObject } from '../../../../src/protocol/core/json/json.ts';
import { findSchema, jsonSchemaOf } from '../../../../src/protocol/protocols/agent-api/jsonSchema.ts';
import { authoringOf } from '../../../../src/protocol/protocols/editors.ts';
import type { Completion } from '../../../../src/protocol/editor/language/complete/offer.ts';
import { completionsAt } from '../../../../src/protocol/editor/language/completions.ts';
import type { Locale } from '../../../../src/protocol/core/l10n/translate.ts';
import { atCursor, surround, type Around } from '../../../support/surround.ts';

function complete(marked: string, around: Around = {}): readonly Completion[] {
  const { text, offset } = atCursor(marked);
  return completionsAt(text, offset, surround(around));
}

const labels = (completions: readonly Completion[]) => completions.map(({ label }) => label);

/** Returns the text after the completion with this label was chosen; its placeholders are shown as `‸`. */
function choose(marked: string, label: string, around: Around = {}): string {
  const { text } = atCursor(marked);
  const chosen = complete(marked, around).find((one) => one.label === label);
  assert.ok(chosen, `${label} is not offered`);
  const insert = chosen.insert.replaceAll(/(?<!\\)\$(?:\d|\{\d[^}]*\})/g, '‸').replaceAll(/\\([\\$}])/g, '$1');
  return text.slice(0, chosen.range.start) + insert + text.slice(chosen.range.end);
}

function schemaOf(name: string, locale: Locale = 'en'): JsonObject {
  const entry = findSchema(name);
  assert.ok(entry);
  return jsonSchemaOf(entry, locale);
}

const message = { schema: schemaOf('message') };
const request = { schema: schemaOf('agent-request'), index: undefined };
const weather = {
  name: 'get_weather',
  parameters: {
    type: 'object',
    properties: {
      city: { type: 'string', description: 'Where.' },
      unit: { type: 'string', enum: ['celsius', 'fahr"enheit'] },
      days: { type: 'integer', default: 3 },
      exact: { type: 'boolean' },
    },
    required: ['unit'],
  },
};
const tools: JsonObject = { tools: [{ type: 'function', function: weather }] };
const call = (id: string, name = 'get_weather') => ({ id, type: 'function', function: { name, arguments: '{}' } });
const calling = (...ids: readonly string[]) => ({ role: 'assistant', tool_calls: ids.map((id) => call(id)) });
const answer = (id: string) => ({ role: 'tool', tool_call_id: id, content: 'x' });

test('member names exclude existing ones, begin with required ones, and have documentation', () => {
  const offered = complete('{"stream": true, |}', request);
  assert.equal(offered[0]?.label, 'input');
  assert.equal(offered[0]?.detail, 'required');
  assert.match(offered[0]?.documentation ?? '', /oldest message first/);
  assert.ok(!labels(offered).includes('stream'));
  assert.ok(!labels(offered).includes('response_id'), 'removed members are not offered');
});

test('a member is inserted with a value placeholder and the necessary comma', () => {
  assert.equal(choose('{|"input": []}', 'temperature', request), '{"temperature": ‸,"input": []}');
  assert.equal(choose('{"inp|": []}', 'input', request), '{"input": []}');
  assert.equal(choose('{"str|}', 'stream', request), '{"stream": ‸}');
  assert.equal(choose('{"ro|', 'role', message), '{"role": "‸"');
  assert.equal(choose('{ro|}', 'role', message), '{"role": "‸"}');
});

test('common members come first, and defaults are inserted as placeholders', () => {
  const offered = complete('{|}', message);
  assert.deepEqual(labels(offered).slice(0, 3).toSorted(), ['content', 'role', 'type']);
  assert.equal(offered.find(({ label }) => label === 'object')?.insert, '"object": "${1:message}"');
  const audio = complete('{"content": [|]}', message).find(({ label }) => label === 'audio');
  assert.match(audio?.insert ?? '', /"format": "\$\{2:wav\}"/);
});

test('no completion is offered twice', () => {
  const authoring = authoringOf('agent-api');
  for (const [marked, around] of [
    ['{"content": [|]}', { ...message, authoring }],
    ['{"tools": [|]}', { ...request, authoring }],
  ] as const) {
    const inserts = complete(marked, around).map(({ insert }) => insert);
    assert.ok(inserts.length > 1);
    assert.equal(new Set(inserts).size, inserts.length);
  }
});

test('values are offered with documentation in both languages', () => {
  const english = complete('{"role": |}', message);
  assert.deepEqual(labels(english).slice(0, 4), ['assistant', 'system', 'user', 'tool']);
  assert.equal(english[0]?.documentation, 'The agent.');
  assert.equal(complete('{"role": |}', { schema: schemaOf('message', 'zh-cn') })[0]?.documentation, '智能体。');
  assert.ok(labels(complete('{"type": "plug|"}', message)).includes('plugin_call'));
  assert.deepEqual(labels(complete('{"stream": tr|}', request)), ['true', 'false']);
});

test('inside a string only strings are offered, and the members next to it stay unchanged', () => {
  assert.equal(choose('{"role": "us|"}', 'user', message), '{"role": "user"}');
  assert.equal(choose('{"role": "us|er"}', 'system', message), '{"role": "system"}');
  assert.equal(choose('{"role": "us|, "content": []}', 'user', message), '{"role": "user", "content": []}');
  assert.ok(!labels(complete('{"role": "|"}', message)).includes('null'));
});

test('the branch of a union determines the offered members', () => {
  assert.ok(labels(complete('{"content": [{"type": "image", |}]}', message)).includes('image_url'));
  assert.ok(!labels(complete('{"content": [{"type": "text", |}]}', message)).includes('image_url'));
  const payload = complete('{"type": "plugin_call", "content": [{"type": "data", "data": {|}}]}', message);
  assert.deepEqual(labels(payload), ['call_id', 'name', 'arguments']);
});

test('nothing is offered where no name or value is allowed', () => {
  assert.deepEqual(complete('{"role": "user" |}', message), []);
  assert.deepEqual(complete('{"role"| }', { schema: {} }), []);
  assert.deepEqual(complete('{"nonsense": {"role": |}}', message), []);
});

test('unanswered calls are offered for an output, nearest first', () => {
  const messages = [calling('old'), { role: 'user', content: '' }, calling('c1', 'c2'), answer('c1')];
  assert.deepEqual(labels(complete('{"role": "tool", "tool_call_id": "|"}', { messages })), ['c2']);
  const [only] = complete('{"role": "tool", "tool_call_id": |', { messages });
  assert.equal(only?.insert, '"c2"');
  assert.equal(only?.detail, 'get_weather, message 3');
  const [chinese] = complete('{"role": "tool", "tool_call_id": |', { messages, locale: 'zh-cn' });
  assert.equal(chinese?.detail, 'get_weather，第 3 条消息');
});

test('the id of a call that the current message already answers is still offered there', () => {
  const messages = [calling('c1'), answer('c1')];
  const completions = complete('{"role": "tool", "tool_call_id": "c|1"}', { messages, index: 1 });
  assert.deepEqual(labels(completions), ['c1']);
});

test('declared tools are offered for the name in a call or a tool choice', () => {
  const around = { head: tools };
  const marked = '{"role": "assistant", "tool_calls": [{"function": {"name": "|"}}]}';
  assert.deepEqual(labels(complete(marked, around)), ['get_weather']);
  const choice = '{"tool_choice": {"type": "function", "function": {"name": "|"}}}';
  assert.deepEqual(labels(complete(choice, { ...around, index: undefined })), ['get_weather']);
});

const args = (inner: string) =>
  `{"role":"assistant","tool_calls":[{"id":"c1","type":"function","function":{"name":"get_weather","arguments":"${inner}"}}]}`;

test('arguments of a declared tool are completed inside the JSON string', () => {
  const around = { head: tools };
  assert.deepEqual(labels(complete(args('{\\"ci|'), around)), ['unit', 'city', 'days', 'exact']);
  assert.equal(choose(args('{\\"ci|\\"}'), 'city', around), args('{\\"city\\": \\"‸\\"}'));
  assert.equal(choose(args('{\\"ci|'), 'city', around), args('{\\"city\\": \\"‸\\"'));
  assert.equal(choose(args('{\\"unit\\": \\"|\\"}'), 'celsius', around), args('{\\"unit\\": \\"celsius\\"}'));
  assert.equal(choose(args('{\\"unit\\": |}'), 'fahr"enheit', around), args('{\\"unit\\": \\"fahr\\\\\\"enheit\\"}'));
  assert.equal(choose(args('|'), '{ unit }', around), args('{\\"unit\\": \\"‸\\"}'));
  assert.deepEqual(labels(complete(args('{\\"exact\\": |}'), around)), ['true', 'false']);
  assert.equal(complete(args('{\\"ci|'), around)[1]?.documentation, 'Where.');
  const written = choose(args('{\\"city\\": \\"P\\", |\\"unit\\": \\"celsius\\"}'), 'days', around);
  assert.equal(written, args('{\\"city\\": \\"P\\", \\"days\\": ‸,\\"unit\\": \\"celsius\\"}'));
});

test('whole messages, parts and tools are offered in both languages', () => {
  const around = { messages: [calling('c1')], head: tools };
  assert.ok(labels(complete('|', around)).includes('Tool output'));
  assert.ok(labels(complete('|', { ...around, locale: 'zh-cn' })).includes('工具输出'));
  assert.equal(choose('|', 'Tool output', around), '{"role": "tool", "tool_call_id": "‸", "content": "‸"}');
  assert.match(
    complete('|', around).find(({ label }) => label === 'Tool call')?.insert ?? '',
    /\$\{1\|get_weather\|\}/,
  );
  assert.ok(labels(complete('{"role":"user","content":[|]}', around)).includes('Image part'));
  assert.ok(labels(complete('{"tools":[|]}', { index: undefined })).includes('Handoff tool'));
});

test('whole messages are inserted on several lines where this is allowed', () => {
  const insert = complete('|', { oneLine: false }).find(({ label }) => label === 'Tool call')?.insert ?? '';
  assert.match(insert, /^\{\n\t"role": "assistant",\n/);
});

test('media types are offered at the beginning of a data URI, and known names for a name', () => {
  const marked = '{"role":"user","content":[{"type":"image_url","image_url":{"url":"data:|"}}]}';
  assert.equal(complete(marked)[0]?.insert, '"data:image/png;base64,$1"');
  const messages = [
    { role: 'user', name: 'alice', content: '' },
    { role: 'user', name: 'bob', content: '' },
  ];
  assert.deepEqual(labels(complete('{"role":"user","name":"|"}', { messages })), ['alice', 'bob']);
});
