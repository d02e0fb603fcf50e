/**
 * Tests recordings of other packages that were once misread (`npm run test:fixtures`), each reduced to a small case of
 * our own.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Json, JsonObject } from '../../../../src/protocol/core/json/json.ts';
import { lintText } from '../../../../src/protocol/session/stored/lintText.ts';
import { foldEvents } from '../../../../src/protocol/session/stored/foldEvents.ts';
import { openDocument } from '../../../public/openDocument.ts';

const hello = { role: 'user', content: 'Hi' };
const chunk = (delta: JsonObject, more: JsonObject = {}): JsonObject => ({
  id: 'c',
  object: 'chat.completion.chunk',
  choices: [{ index: 0, delta, finish_reason: null, ...more }],
});
const begin = chunk({ role: 'assistant', content: '' });
const end = chunk({}, { finish_reason: 'stop' });

/** Returns the rules that report something on a document, or the reason why it is not recognized. */
function rulesOn(json: Json): readonly string[] {
  const linted = lintText(JSON.stringify(json), { locale: 'en' });
  return linted.ok ? linted.findings.map(({ rule }) => rule) : [linted.reason];
}

/** Returns the findings on the answer in an exchange. */
function answered(request: Json | undefined, body: Json | readonly JsonObject[], url = 'https://a.example/v1/x') {
  const isStream = Array.isArray(body);
  const text = isStream
    ? (body as readonly Json[]).map((event) => `data: ${JSON.stringify(event)}\n\n`).join('')
    : JSON.stringify(body);
  const headers = { 'content-type': isStream ? 'text/event-stream' : 'application/json' };
  const exchange = {
    url,
    request: request === undefined ? '' : JSON.stringify(request),
    status: 200,
    headers,
    body: text,
  };
  const { as, findings } = openDocument({ from: 'case', exchange }).at(-1) ?? { as: 'nothing', findings: [] };
  return [as, ...findings.map(({ rule, message }) => (rule.startsWith('note') ? `${rule} ${message}` : rule))];
}

test('does not recognize requests of Anthropic Messages and Bedrock Converse as Chat Completions', () => {
  const others: readonly JsonObject[] = [
    { model: 'claude-x', max_tokens: 9, system: 'Be brief.', messages: [hello] },
    { model: 'claude-x', max_tokens: 9, messages: [hello], tools: [{ name: 'f', input_schema: { type: 'object' } }] },
    { model: 'claude-x', messages: [hello], tools: [{ type: 'web_search_20250305', name: 'web_search' }] },
    { model: 'claude-x', messages: [hello], tool_choice: { type: 'auto' }, tools: [] },
    { model: 'claude-x', messages: [{ role: 'user', content: [{ type: 'tool_result', tool_use_id: 't' }] }] },
    { messages: [{ role: 'user', content: [{ text: 'Hi' }] }], inferenceConfig: { maxTokens: 9 } },
    { messages: [{ role: 'user', content: [{ text: 'Hi' }, { image: { format: 'png', source: {} } }] }] },
  ];
  for (const request of others) assert.deepEqual(rulesOn(request), ['unrecognized'], JSON.stringify(request));
  assert.deepEqual(rulesOn(others), ['unrecognized'], 'a list of them is not recognized either');
});

test('reports parts and tools of other APIs in a Chat Completions request', () => {
  const part = { type: 'tool_result', tool_use_id: 't' };
  const mixed = { model: 'gpt-x', messages: [{ role: 'user', content: [part] }] };
  assert.deepEqual(rulesOn(mixed), ['part-foreign']);
  const system = { role: 'system', content: 'Be brief.' };
  assert.deepEqual(rulesOn({ model: 'm', messages: [system, hello], tools: [{ name: 'f', input_schema: {} }] }), [
    'tool-def-shape',
  ]);
});

test('does not recognize embedding and moderation requests, whatever their input', () => {
  for (const input of ['Hi', ['Hi', 'Ho'], [1, 2], [[1, 2], [3]]]) {
    assert.deepEqual(rulesOn({ model: 'm', input, encoding_format: 'base64' }), ['unrecognized']);
  }
  assert.ok(!rulesOn({ model: 'm', input: [] }).includes('unrecognized'));
  assert.ok(!rulesOn({ model: 'm', input: [7, { role: 'user' }] }).includes('unrecognized'));
  const answer = { object: 'list', data: [{ object: 'embedding', index: 0, embedding: 'AAAA' }] };
  const url = 'https://a.example/v1/embeddings';
  assert.deepEqual(answered({ model: 'm', input: 'Hi' }, answer, url), ['nothing of ours']);
});

test('does not recognize documents with an object as input or with members that no request has', () => {
  for (const other of [{ type: 'string_check', name: 'x', input: 'Hi' }, { input: { converse: { messages: [] } } }]) {
    assert.deepEqual(rulesOn(other), ['unrecognized']);
  }
  assert.deepEqual(rulesOn({ input: null, session_id: 's' }), ['request-rejected']);
});

test('does not recognize events of the Realtime API, or Bedrock messages', () => {
  const event = { type: 'response.done', event_id: 'e', response: { object: 'realtime.response', output: [] } };
  assert.deepEqual(rulesOn([event, { ...event, event_id: 'f' }]), ['unrecognized']);
  // The Realtime API and Responses have the same tools.
  const tool = { type: 'mcp', server_label: 's', server_url: 'https://a.example/mcp' };
  assert.deepEqual(rulesOn([tool]), []);
  const message = { role: 'user', content: [{ text: 'Hi' }] };
  assert.deepEqual(rulesOn([message, { role: 'assistant', content: [{ text: 'Ho' }] }]), ['unrecognized']);
  const named = lintText(JSON.stringify([message]), { locale: 'en', name: 'a.transcript.json' });
  assert.deepEqual(named.ok && named.findings.map(({ rule }) => rule), ['part-type-missing']);
});

test('recognizes a text input with a service tier as a Responses request', () => {
  assert.deepEqual(rulesOn({ model: 'm', input: 'Hi', service_tier: 'flex' }), []);
});

test('a call in the deprecated function_call form needs no id', () => {
  const called = chunk({ role: 'assistant', content: null, function_call: { name: 'f', arguments: '{}' } });
  const over = chunk({}, { finish_reason: 'function_call' });
  assert.deepEqual(answered({ messages: [hello] }, [called, over]), ['chat answer', 'function-call-deprecated']);
});

test('accepts Azure’s first chunk, which contains only prompt filter results', () => {
  const filtered = { id: '', object: '', model: '', choices: [], prompt_filter_results: [{ prompt_index: 0 }] };
  assert.deepEqual(answered(undefined, [filtered, begin, chunk({ content: 'Hi' }), end]), ['chat answer']);
});

test('accepts the finish reason “stop” after a call only if the request forces that function', () => {
  const call = { index: 0, id: 'a', type: 'function', function: { name: 'f', arguments: '{}' } };
  const events = [begin, chunk({ tool_calls: [call] }), end];
  const tools = [{ type: 'function', function: { name: 'f', parameters: { type: 'object', properties: {} } } }];
  const asked = { model: 'm', messages: [hello], tools };
  const forced = { ...asked, tool_choice: { type: 'function', function: { name: 'f' } } };
  assert.deepEqual(answered(forced, events), ['chat answer']);
  assert.deepEqual(answered(asked, events), ['chat answer', 'chunk-odd']);
});

test('an answer fails if it is filtered or reaches its length limit before the first word', () => {
  const filtered = { object: 'chat.completion', choices: [{ index: 0, finish_reason: 'content_filter' }] };
  assert.deepEqual(answered({ messages: [hello] }, filtered), ['chat answer, failed']);
  const message = { role: 'assistant', content: '', refusal: null };
  const spent = { object: 'chat.completion', choices: [{ index: 0, message, finish_reason: 'length' }] };
  assert.deepEqual(answered({ messages: [hello] }, spent), ['chat answer, failed']);
});

test('an answer without a finish reason or with an unknown status is folded completely', () => {
  const message = { role: 'assistant', content: 'Hi' };
  const chat = foldEvents([{ object: 'chat.completion', choices: [{ index: 0, message }] }], 'chat');
  assert.deepEqual([chat.outcome, chat.items[0]?.closed], ['completed', true]);
  const output = [{ type: 'message', id: 'm', role: 'assistant', content: [{ type: 'output_text', text: 'Hi' }] }];
  const responses = foldEvents([{ object: 'response', id: 'r', status: 'complete', output }], 'responses');
  assert.equal(responses.items[0]?.parts[0]?.text.toString(), 'Hi');
});

test('accepts OpenRouter’s usage chunk, which repeats the role', () => {
  const usage = { ...chunk({ role: 'assistant', content: '' }), usage: { total_tokens: 3 } };
  assert.deepEqual(answered({ messages: [hello] }, [begin, chunk({ content: 'Hi' }), end, usage]), ['chat answer']);
});

test('appends the deltas of a patch to its operation, and names the pending call by its type', () => {
  const operation = { type: 'create_file', path: 'a.txt', diff: '' };
  const item = { id: 'apc', type: 'apply_patch_call', status: 'in_progress', call_id: 'call_1', operation };
  const more = (delta: string, sequence_number: number): JsonObject => ({
    type: 'response.apply_patch_call_operation_diff.delta',
    ...{ delta, item_id: 'apc', output_index: 0, sequence_number },
  });
  const done = { ...item, status: 'completed', operation: { ...operation, diff: '+Hi\n' } };
  const response = { id: 'r', object: 'response', output: [] };
  const events: readonly JsonObject[] = [
    { type: 'response.created', sequence_number: 0, response: { ...response, status: 'in_progress' } },
    { type: 'response.output_item.added', sequence_number: 1, output_index: 0, item },
    more('+Hi', 2),
    more('\n', 3),
    {
      type: 'response.apply_patch_call_operation_diff.done',
      ...{ diff: '+Hi\n', item_id: 'apc', output_index: 0, sequence_number: 4 },
    },
    { type: 'response.output_item.done', sequence_number: 5, output_index: 0, item: done },
    { type: 'response.completed', sequence_number: 6, response: { ...response, status: 'completed', output: [done] } },
  ];
  const text = (upTo: number): string | undefined =>
    foldEvents(events.slice(0, upTo), 'responses').items[0]?.parts[0]?.text.toString();
  assert.equal(text(4), `${JSON.stringify(operation)}\n+Hi\n`);
  assert.equal(text(7), JSON.stringify(done.operation));
  assert.deepEqual(answered({ model: 'm', input: [hello] }, events), ['responses answer', 'tool-call-pending']);
  const linted = lintText(events.map((event) => JSON.stringify(event)).join('\n'), { locale: 'en', name: 'a.jsonl' });
  const [pending] = linted.ok ? linted.findings : [];
  assert.match(pending?.message ?? '', /apply_patch_call/);
});

test('accepts a compaction item in a response', () => {
  const output = [{ id: 'cmp', type: 'compaction', encrypted_content: 'gAAA' }];
  const answer = { id: 'r', object: 'response', status: 'completed', output };
  assert.deepEqual(answered({ model: 'm', input: [hello] }, answer), ['responses answer']);
});

test('accepts a JSON schema in a system prompt, but reports data', () => {
  const properties = Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`field${at}`, { type: 'string' }]));
  const instructed = (json: Json) => ({
    messages: [{ role: 'system', content: `Answer with JSON:\n${JSON.stringify(json, undefined, 2)}` }, hello],
  });
  assert.deepEqual(rulesOn(instructed({ type: 'object', properties })), []);
  assert.deepEqual(rulesOn(instructed({ type: 'json_schema', json_schema: { schema: { properties } } })), []);
  assert.deepEqual(rulesOn(instructed({ rows: Object.keys(properties).map((name) => ({ name })) })), [
    'system-dynamic-data',
  ]);
});

test('reports max_tokens as deprecated only for OpenAI models', () => {
  const limited = (model: string) => rulesOn({ model, messages: [hello], max_tokens: 9 });
  for (const model of ['gpt-5', 'o3-mini', 'openai/gpt-4o', 'ft:gpt-4o:me']) {
    assert.deepEqual(limited(model), ['max-tokens-deprecated'], model);
  }
  for (const model of ['mistral-large', 'llama-3', 'anthropic/claude-x', 'gemini-2'])
    assert.deepEqual(limited(model), []);
});

test('recognizes a message whose role comes after a very long image', () => {
  const url = `data:image/png;base64,${'A'.repeat(100_000)}`;
  const content = [
    { text: 'What is it?', type: 'text' },
    { image_url: { url }, type: 'image_url' },
  ];
  const reportedRules = rulesOn({ messages: [{ content, role: 'user' }], model: 'gpt-x' });
  assert.ok(!reportedRules.includes('unrecognized'));
});

test('recognizes an answer without its request, but not a general JSON-RPC error', () => {
  const message = { role: 'assistant', content: 'Hi' };
  const answer = { choices: [{ index: 0, finish_reason: 'stop', message }] };
  assert.deepEqual(answered(undefined, answer), ['chat answer']);
  const error = { jsonrpc: '2.0', id: null, error: { code: -32000, message: 'Method not allowed' } };
  assert.deepEqual(answered(undefined, error), ['nothing of ours']);
});

test('accepts a handoff call to a tool that the receiving agent does not have', () => {
  const call = { type: 'function_call', call_id: 'a', name: 'transfer_to_writer', arguments: '{}' };
  const output = { type: 'function_call_output', call_id: 'a', output: '{"assistant":"writer"}' };
  const tools = [{ type: 'function', name: 'write', parameters: { type: 'object', properties: {} } }];
  assert.deepEqual(rulesOn({ model: 'm', input: [hello, call, output], tools }), []);
});
