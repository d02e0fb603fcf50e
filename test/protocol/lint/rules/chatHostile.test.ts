/** Tests malicious chat documents: any JSON, and texts that are designed to be slow to check. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Json } from '../../../../src/protocol/core/json/json.ts';
import { chat } from '../../../../src/protocol/protocols/chat/protocol.ts';
import { toConversationDocument } from '../../../../src/protocol/lint/documents/toConversationDocument.ts';
import { describeFinding } from '../../../../src/protocol/lint/engine/describeFinding.ts';
import { fixesOf } from '../../../../src/protocol/lint/engine/fixesOf.ts';
import { lintConversation } from '../../../../src/protocol/lint/engine/lintConversation.ts';
import { defaultRuleOptions } from '../../../../src/protocol/lint/engine/ruleOptions.ts';
import type { Finding } from '../../../../src/protocol/lint/engine/finding.ts';
import { changeJson } from '../../../support/changeJson.ts';

const any = fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<Json>;
const word = (...words: readonly Json[]) => fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...words) }, any);
const record = (members: Readonly<Record<string, fc.Arbitrary<Json>>>) =>
  fc.record(members, { requiredKeys: [] }) as fc.Arbitrary<Json>;

const url = word('https://example.com/a', './a', 'data:', 'data:image/jpg;base64,iVBORw0KGgo=', 'http://10.0.0.1/', '');
const part = record({
  type: word('text', 'image_url', 'input_audio', 'file', 'refusal', 'image', 'input_text', 'data', 'toString'),
  text: word('', 'a', '<think>a</think>b'),
  image_url: fc.oneof(url, record({ url, detail: word('low', 'High', null) })),
  source: record({ type: word('base64'), media_type: word('image/png'), data: word('AA') }),
  data: any,
});
const text = word(
  '',
  'json',
  '<think>a',
  'a</think>b',
  '<|im_end|>',
  'x \ud83d',
  '{"name":"f","arguments":{}}',
  '<tool_call>{"name":"f","arguments":{}}</tool_call>',
  'Search results: a',
  'http://a http://b http://c',
);
const message = record({
  role: word('user', 'assistant', 'system', 'developer', 'tool', 'function', 'Human', 'constructor'),
  content: fc.oneof(text, fc.array(fc.oneof(part, any), { maxLength: 3 }), any),
  name: word('a', 'a b', ''),
  toolCalls: any,
  tool_call_id: word('c1'),
});
const document = fc.oneof(
  fc.array(fc.oneof(message, any), { maxLength: 5 }),
  record({
    messages: fc.oneof(fc.array(message, { maxLength: 4 }), any),
    temperature: word(0, 3),
    stop: any,
    max_tokens: any,
    stream_options: any,
    response_format: word({ type: 'json_object' }),
  }),
  any,
);

function lint(json: Json, profile = chat.profiles[0]): readonly Finding[] {
  assert.ok(profile !== undefined);
  const options = { ...defaultRuleOptions, staleTurns: 0, maxInlineBytes: 1 };
  return lintConversation(toConversationDocument(json, chat), { protocol: chat, profile, options }).list;
}

test('no rule throws on any JSON, every finding has a message, and every fix can be applied', () => {
  fc.assert(
    fc.property(document, fc.constantFrom(...chat.profiles), (json, profile) => {
      const options = { ...defaultRuleOptions, staleTurns: 0, maxInlineBytes: 1 };
      const setup = { protocol: chat, profile, options };
      for (const finding of lint(json, profile)) {
        assert.notEqual(describeFinding(finding, 'en'), '');
        for (const fix of fixesOf(finding, toConversationDocument(json, chat), setup)) changeJson(json, fix.changes);
      }
    }),
    { numRuns: 300 },
  );
});

const assistant = (role: string) => (content: string) => [{ role, content }];
const shows = (payload: string) => [{ role: 'user', content: [{ type: 'image_url', image_url: { url: payload } }] }];

/** The text that is repeated, and the message around it. */
const hostile: readonly (readonly [string, (content: string) => Json])[] = [
  ['<', assistant('assistant')],
  ['`', assistant('assistant')],
  ['`<think>`\n', assistant('assistant')],
  ['<think>```', assistant('assistant')],
  ['{"name":"a","arguments', assistant('assistant')],
  ['{          "name"', assistant('assistant')],
  ['<tool_call>', assistant('assistant')],
  ['<|<｜[', assistant('user')],
  ['[', assistant('system')],
  ['["', assistant('system')],
  ['{"a":[1,', assistant('system')],
  ['{"\\', assistant('system')],
  ['://', assistant('system')],
  ['search results ', assistant('system')],
  ['AAAA', (payload) => shows(`data:image/png;base64,${payload}`)],
  ['AAAA\n', (payload) => shows(`data:image/png;base64,${payload}`)],
  ['=', (payload) => shows(`data:image/png;base64,${payload}`)],
  [';', (payload) => shows(`data:${payload}`)],
  ['[', (payload) => shows(`http://${payload}`)],
];

/** Another program may use the processor during one attempt, but not during eight in a row. */
const attempts = 8;

test('texts that are eight times as long take less than 32 times as long to check', () => {
  for (const [piece, say] of hostile) {
    const [short = null, long = null] = [20_000, 160_000].map((count) => say(piece.repeat(count)));
    const isLinear = Array.from({ length: attempts }).some(
      // An algorithm that looks at everything again for each character would take 64 times as long.
      () =>
        duration(() => lint(long)) <
        32 *
          Math.max(
            1,
            duration(() => lint(short)),
          ),
    );
    assert.ok(isLinear, piece);
  }
});

function duration(work: () => unknown): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

test('checks very deep JSON without a stack overflow', () => {
  let content: Json = 'x \ud83d';
  for (let depth = 0; depth < 100_000; depth += 1) content = [content];
  const found = lint([{ role: 'user', content: 'a', deep: content }]).map(({ rule }) => rule);
  assert.deepEqual(found, ['field-unknown', 'lone-surrogate']);
});
