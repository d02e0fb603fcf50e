/**
 * Tests what documents are recognized as: by content, by name, and by the user's choice; and what is not recognized.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import fc from 'fast-check';
import { recognizeText } from '../../../../src/protocol/protocols/recognize/recognizeText.ts';

const hello = { role: 'user', content: 'Hi' };
const lines = (...values: readonly unknown[]): string => values.map((value) => `${JSON.stringify(value)}\n`).join('');

test('recognizes a Chat Completions conversation in each of its forms', () => {
  const request = { protocol: 'chat', form: 'request', container: 'json', list: 'messages' };
  assert.deepEqual(recognizeText(JSON.stringify({ model: 'm', messages: [hello] })), request);
  assert.deepEqual(recognizeText(JSON.stringify([hello, hello], undefined, 2)), {
    protocol: 'chat',
    form: 'messages',
    container: 'json',
  });
  assert.deepEqual(recognizeText(lines(hello, hello)), { protocol: 'chat', form: 'messages', container: 'jsonl' });
  assert.deepEqual(recognizeText(lines({ messages: [hello] }, { messages: [hello] })), {
    protocol: 'chat',
    form: 'requests',
    container: 'jsonl',
  });
});

test('recognizes a truncated text with comments and a byte order mark', () => {
  const text = `\uFEFF// notes\n{"model": "m", "messages": [{"role": "user", "content": "Hi"}, {"role": "assis`;
  assert.equal(recognizeText(text)?.form, 'request');
});

test('a single line is JSONL if the file name has that extension', () => {
  assert.equal(recognizeText(lines(hello), { name: 'a/train.jsonl' })?.container, 'jsonl');
});

test('trusts the file name unless the content clearly has another format', () => {
  assert.equal(recognizeText('', { name: 'x.agentrequest.json' })?.protocol, 'agent-api');
  assert.equal(recognizeText('{', { name: 'x.transcript.json' })?.protocol, 'chat');
  assert.equal(recognizeText('nonsense', { name: 'x.sse' })?.container, 'sse');
  const chat = JSON.stringify({ messages: [hello] });
  assert.equal(recognizeText(chat, { name: 'x.agentrequest.json' })?.protocol, 'chat');
});

test('uses the protocol that the user selects', () => {
  assert.deepEqual(recognizeText('[]', { protocol: 'chat' }), {
    protocol: 'chat',
    form: 'messages',
    container: 'json',
  });
  assert.deepEqual(recognizeText('{}', { protocol: 'chat' }), { protocol: 'chat', form: 'request', container: 'json' });
  // Only the list of messages is needed; the other members may differ.
  for (const protocol of ['responses', 'agent-api'] as const) {
    const content = recognizeText('{"model": "m", "input": [{"role": "user", "content": 1}]}', { protocol });
    assert.deepEqual(content, { protocol, form: 'request', container: 'json', list: 'input' });
  }
});

for (const file of ['package.json', 'tsconfig.json', 'package-lock.json', '.oxlintrc.json', 'package.nls.json']) {
  test(`does not recognize ${file}`, () => {
    const text = readFileSync(new URL(`../../../../${file}`, import.meta.url), 'utf8');
    assert.equal(recognizeText(text.slice(0, 64 * 1024), { name: file }), undefined);
  });
}

for (const other of [
  '',
  '   ',
  'hello',
  '[1, 2, 3]',
  '{"messages": "none"}',
  '{"input": {"type": "path"}, "output": "x"}',
  '{"role": "admin", "user": "x"}\n{"role": "viewer", "user": "y"}\n',
  '[{"name": "a", "content": "b"}]',
  '{"messages": {"hello": "Hallo"}}',
]) {
  test(`does not recognize the text ${JSON.stringify(other)}`, () => assert.equal(recognizeText(other), undefined));
}

test('recognizes a ResponsesAgent request of MLflow’s documentation as a Responses request', () => {
  const input = [{ role: 'user', content: 'what is 4*3 in python' }];
  const request = { input, context: { conversation_id: '123', user_id: '456' } };
  const found = recognizeText(JSON.stringify(request));
  assert.deepEqual([found?.protocol, found?.form, found?.list], ['responses', 'request', 'input']);
  assert.notEqual(recognizeText(JSON.stringify({ input, context: 'x' }))?.protocol, 'responses');
});

test('recognizes a Responses request with text contents by its model, tools or items', () => {
  const reported = (root: object): string | undefined => recognizeText(JSON.stringify(root))?.protocol;
  assert.equal(reported({ model: 'm', input: [{ ...hello, type: 'message' }], stream: true }), 'responses');
  assert.equal(reported({ input: [hello], tools: [{ type: 'web_search_preview' }] }), 'responses');
  assert.equal(
    reported({ model: 'm', input: [{ type: 'additional_tools', role: 'developer', tools: [] }] }),
    'responses',
  );
  // Agents behind a server of MLflow get requests without a model, and the Agent API rejects texts as contents.
  assert.equal(reported({ input: [hello] }), 'responses');
  assert.equal(reported({ model: 'm', input: [hello], session_id: 's' }), undefined);
  const typed = [{ role: 'user', content: [{ type: 'text', text: 'Hi' }] }];
  assert.equal(
    reported({ model: 'm', input: typed, tools: [{ type: 'function', function: { name: 'f' } }] }),
    'agent-api',
  );
});

test('recognizes an AgentRequest whose contents have a mistyped type, and no request of others', () => {
  const protocolOf = (document: object): string | undefined => recognizeText(JSON.stringify(document))?.protocol;
  const text = { type: 'text', text: 'x' };
  const typo = { type: 'txt', text: 'x' };
  const image = { type: 'image_url', image_url: { url: 'https://a.example/b.png' } };
  const ask = (...content: readonly unknown[]): object => ({ role: 'user', content });
  for (const request of [
    { input: [ask(text), ask(typo)], stream: true },
    { input: [ask(text, typo)], model: 'm' },
    { input: [ask(typo)], stream: false },
    { input: [ask(typo)], session_id: 's', model: 'm' },
    { input: [ask(typo)], session_id: 's', usr_id: 'u' },
    { input: [ask({ text: 'x' }, 'x')], session_id: 's' },
    { input: [ask(text, image)], session_id: 's' },
  ]) {
    const found = recognizeText(JSON.stringify(request));
    assert.deepEqual([found?.protocol, found?.form], ['agent-api', 'request'], JSON.stringify(request));
    assert.equal(recognizeText(lines(request, request))?.form, 'requests', JSON.stringify(request));
  }
  for (const other of [
    { input: [ask(typo)] },
    { input: [ask(typo)], model: 'm', stream: true },
    { input: [ask(text, typo)], target: 'A' },
    { input: [ask(text, image)], model: 'm' },
    { input: [ask(text, { type: 'tool_use', id: '1', name: 'n', input: {} })], id: 'x' },
    { input: [ask(image)], output: [], session_id: 's' },
    { input: [{ type: 'text', text: 'x' }, image], model: 'omni-moderation-latest' },
    { input: [{ name: 'a', content: [1] }], stream: true, path: 'b' },
  ]) {
    assert.equal(protocolOf(other), undefined, JSON.stringify(other));
  }
  const own = { type: 'input_text', text: 'x' };
  assert.equal(protocolOf({ input: [ask(text, own)], stream: true }), 'responses');
  assert.equal(protocolOf({ input: [ask(own)], session_id: 's' }), 'responses');
  assert.equal(protocolOf({ input: [ask(typo)], stream: true, instructions: 'x' }), 'responses');
  const tools = [{ type: 'function', name: 'f' }];
  assert.equal(protocolOf({ input: [ask(typo)], stream: true, tools }), 'responses');
});

test('recognizes a Chat Completions request in which a content is misspelled', () => {
  const protocolOf = (message: object): string | undefined =>
    recognizeText(JSON.stringify({ model: 'm', messages: [message] }))?.protocol;
  for (const content of ['Hi', [{ type: 'text', text: 'x' }]])
    assert.equal(protocolOf({ role: 'user', contnt: content }), 'chat');
  assert.equal(protocolOf({ role: 'user', text: 'Hi' }), undefined);
  assert.equal(protocolOf({ role: 'user', context: 'Hi' }), undefined);
  assert.equal(protocolOf({ role: 'user', parts: [{ type: 'text', text: 'x' }] }), undefined);
  assert.equal(protocolOf({ role: 'viewer', contnt: 'Hi' }), undefined);
  assert.equal(protocolOf({ role: 'user', contnt: 'Hi', time: 1 }), undefined);
});

test('messages of AgentScope 1 are neither of Chat Completions nor of AgentScope 2', () => {
  const text = { type: 'text', text: 'x' };
  const call = { type: 'tool_use', id: '1', name: 'n', input: {} };
  const result = { type: 'tool_result', id: '1', name: 'n', output: [text] };
  const contents = ['hi', [text], [text, call], [result], [{ type: 'thinking', thinking: 't' }, text]];
  const rest = { id: 'x', name: 'A' };
  const stored = { metadata: null, timestamp: '2025-01-01 00:00:00.000' };
  const messages = ['user', 'assistant', 'system'].flatMap((role) =>
    contents.map((content) => ({ ...rest, role, content, ...stored })),
  );
  for (const message of messages) {
    const texts = [JSON.stringify(message), JSON.stringify([message]), lines(message, message)];
    for (const one of texts) assert.equal(recognizeText(one), undefined, one);
  }
  assert.equal(recognizeText(JSON.stringify(messages)), undefined);
  assert.equal(recognizeText(JSON.stringify(messages), { protocol: 'chat' })?.protocol, 'chat');
});

test('a list of messages of AgentScope 1 is no request of Chat Completions, also if members are left out', () => {
  const blocks = [
    { type: 'thinking', thinking: 't' },
    { type: 'tool_use', id: '1', name: 'n', input: {} },
    { type: 'tool_result', id: '1', name: 'n', output: 'x' },
  ];
  const whole = { id: 'x', name: 'A', role: 'assistant', metadata: null, timestamp: '2025-01-01 00:00:00.000' };
  const asks = { ...whole, role: 'user', content: 'hi' };
  const answer = fc
    .tuple(
      fc.shuffledSubarray(blocks, { minLength: 1 }),
      fc.subarray(['id', 'metadata', 'timestamp'], { maxLength: 2 }),
    )
    .map(([content, left]) => {
      const members = Object.entries({ ...whole, content });
      return Object.fromEntries(members.filter(([member]) => !left.includes(member)));
    });
  const protocolOf = (document: object): string | undefined => recognizeText(JSON.stringify(document))?.protocol;
  assert.equal(protocolOf({ messages: [asks] }), undefined);
  fc.assert(
    fc.property(fc.array(answer, { minLength: 1, maxLength: 3 }), fc.boolean(), (answers, hasSystem) => {
      const { metadata: _metadata, ...system } = { ...asks, role: 'system' };
      const messages = [...(hasSystem ? [system] : []), ...answers];
      assert.equal(protocolOf({ messages }), undefined);
      assert.equal(protocolOf({ session: 's', messages }), undefined);
      assert.equal(protocolOf({ model: 'qwen', messages }), 'chat', 'a request');
      assert.equal(protocolOf({ messages: [...messages, { role: 'tool', tool_call_id: '1', content: 'x' }] }), 'chat');
    }),
  );
});

test('what AgentScope 1 has in common with others decides nothing', () => {
  const protocolOf = (...messages: readonly object[]): string | undefined =>
    recognizeText(JSON.stringify(messages))?.protocol;
  const stored = { name: 'A', metadata: {}, timestamp: '2025' };
  const calls = [{ id: 'c', type: 'function', function: { name: 'f', arguments: '{}' } }];
  assert.equal(protocolOf({ ...stored, role: 'assistant', content: null, tool_calls: calls }), 'chat');
  assert.equal(protocolOf({ ...stored, role: 'tool', content: 'x', tool_call_id: 'c' }), 'chat');
  for (const missing of ['name', 'metadata', 'timestamp'] as const) {
    const { [missing]: _left, ...others } = stored;
    assert.equal(protocolOf({ ...hello, ...others }), 'chat', missing);
  }
  const blocks = [{ type: 'thinking', thinking: 't', id: '1' }];
  const own = { id: 'm', name: 'A', role: 'assistant', content: blocks, metadata: {} };
  assert.equal(protocolOf(own), 'agentscope-2');
  assert.equal(protocolOf({ ...own, content: [{ type: 'text', text: 'x' }], created_at: '2026' }), 'agentscope-2');
  assert.equal(protocolOf({ ...own, created_at: '2026', timestamp: '2026' }), 'agentscope-2');
});
