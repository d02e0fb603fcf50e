/**
 * Tests answers that are not streams, documents that are probably requests, and similar documents of other APIs: each
 * is checked by the rules of its own kind, or not at all.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lintText } from '../../../../src/protocol/session/stored/lintText.ts';
import { recognizeText } from '../../../../src/protocol/protocols/recognize/recognizeText.ts';

/** Lints the document in its usual layout, over several lines. */
function lint(document: object, asked: { readonly protocol?: string } = {}): string | readonly string[] {
  const linted = lintText(JSON.stringify(document, undefined, 2), { locale: 'en', ...asked });
  if (!linted.ok) return linted.reason;
  return linted.findings.map(({ rule, severity, line }) => `${severity} ${rule} ${line}`);
}

const chatAnswer = (message: object, more: object = {}) => ({
  id: 'chatcmpl-1',
  object: 'chat.completion',
  created: 1,
  model: 'm',
  choices: [{ index: 0, message: { role: 'assistant', ...message }, finish_reason: 'stop', ...more }],
});
const response = (more: object) => ({ id: 'r', object: 'response', created_at: 1, model: 'm', output: [], ...more });
const usage = { prompt_tokens: 1, total_tokens: 1 };

const checkedBy: readonly (readonly [
  shows: string,
  protocol: string,
  document: object,
  findings: readonly string[],
])[] = [
  ['a chat answer', 'chat', chatAnswer({ content: 'Hi', refusal: null }), []],
  [
    'a chat answer whose call has no arguments that are JSON',
    'chat',
    chatAnswer({ content: null, tool_calls: [{ id: 'c', type: 'function', function: { name: 'f', arguments: '{' } }] }),
    ['warning tool-arguments-json 1'],
  ],
  ['a response that says nothing', 'responses', response({ status: 'completed' }), []],
  ['a response of no known status', 'responses', response({ status: 'done' }), ['error wrong-shape 7']],
  [
    'a response that failed',
    'responses',
    response({ status: 'failed', error: { code: 'server_error', message: 'x' } }),
    [],
  ],
];

for (const [shows, protocol, document, findings] of checkedBy) {
  test(`checks ${shows}`, () => {
    assert.equal(recognizeText(JSON.stringify(document))?.protocol, protocol);
    assert.deepEqual(lint(document), findings);
  });
}

test('checks a document that is probably a request as a request when it is linted explicitly', () => {
  assert.deepEqual(lint({ model: 'm', input: 'hi' }), []);
  assert.deepEqual(lint({ model: 'm', input: 'hi', max_output_tokens: 'many' }), ['error wrong-shape 4']);
  assert.deepEqual(lint({ messages: [{ content: [{ type: 'text', text: 'x' }] }] }), ['error role-missing 3']);
});

const externalPart: readonly (readonly [shows: string, document: object])[] = [
  ['texts to embed', { model: 'e', input: ['a', 'b'] }],
  ['a text to embed', { model: 'e', input: 'a', encoding_format: 'float' }],
  ['tokens to embed', { model: 'e', input: [1, 2] }],
  ['lists of tokens', { model: 'e', input: [[1, 2], [3]] }],
  ['embeddings', { object: 'list', data: [{ object: 'embedding', index: 0, embedding: [0.1] }], model: 'e', usage }],
  ['a completion of old', { object: 'text_completion', model: 'm', choices: [{ text: 'hi', index: 0 }], usage }],
  ['a prompt of old', { model: 'm', prompt: 'hi', max_tokens: 5 }],
  ['an error', { error: { message: 'bad', type: 'invalid_request_error', param: null, code: null } }],
  ['an error of FastAPI', { detail: [{ loc: ['body'], msg: 'x', type: 'y' }] }],
  ['an error of vLLM', { object: 'error', message: 'bad', type: 'BadRequestError', code: 400 }],
  ['the models of a server', { object: 'list', data: [{ id: 'm', object: 'model' }] }],
  [
    'an answer of Anthropic',
    { type: 'message', role: 'assistant', content: [{ type: 'text', text: 'hi' }], model: 'c' },
  ],
  ['a package', { name: 'x', version: '1.0.0', dependencies: {} }],
];

for (const [shows, document] of externalPart) {
  test(`does not recognize ${shows}`, () => assert.equal(lint(document), 'unrecognized'));
}

test('checks an input without a model as an Agent API request, whatever the input contains', () => {
  assert.deepEqual(lint({ input: ['a'] }), ['error request-rejected 3']);
  assert.deepEqual(lint({ input: 'a' }), ['error request-rejected 2']);
});
