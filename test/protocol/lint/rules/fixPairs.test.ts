/** Tests many fixes together, each computed on the original document. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Json, JsonObject } from '../../../../src/protocol/core/json/json.ts';
import { agentApi } from '../../../../src/protocol/protocols/agent-api/protocol.ts';
import { chat } from '../../../../src/protocol/protocols/chat/protocol.ts';
import type { DocumentProtocol } from '../../../../src/protocol/protocols/contract/documents.ts';
import { fixTogether } from '../../../../src/protocol/lint/documents/fixTogether.ts';
import { toConversationDocument } from '../../../../src/protocol/lint/documents/toConversationDocument.ts';
import { answers, asks, call, calls, assistant } from '../../../../src/protocol/lint/checks/exampleChat.ts';
import { dataMessage } from '../../../../src/protocol/lint/checks/exampleEvents.ts';
import { fixesOf } from '../../../../src/protocol/lint/engine/fixesOf.ts';
import { lintConversation } from '../../../../src/protocol/lint/engine/lintConversation.ts';
import type { Finding } from '../../../../src/protocol/lint/engine/finding.ts';
import type { Fix } from '../../../../src/protocol/lint/engine/rule.ts';
import { defaultRuleOptions } from '../../../../src/protocol/lint/engine/ruleOptions.ts';
import { profileById } from '../../../../src/protocol/lint/engine/ruleSet.ts';
import { tools as toolTopic } from '../../../../src/protocol/lint/rules/tools/index.ts';
import { changeJson } from '../../../support/changeJson.ts';

const ours = new Set(toolTopic.rules.map(({ id }) => id));

const setUp = (protocol: DocumentProtocol) => ({
  protocol,
  profile: profileById(protocol, undefined),
  options: defaultRuleOptions,
});

function findingsIn(document: Json, protocol: DocumentProtocol): readonly Finding[] {
  const { list } = lintConversation(toConversationDocument(document, protocol), setUp(protocol));
  return list.filter(({ rule, severity }) => ours.has(rule) && severity !== 'info');
}

function preferredFixes(document: Json, protocol: DocumentProtocol): readonly Fix[] {
  const apart = toConversationDocument(document, protocol);
  return findingsIn(document, protocol).flatMap((finding) =>
    fixesOf(finding, apart, setUp(protocol))
      .filter(({ isPreferred }) => isPreferred)
      .slice(0, 1),
  );
}

const fixAll = (document: Json, protocol: DocumentProtocol): Json =>
  changeJson(document, fixTogether(preferredFixes(document, protocol)));

const numbered = (id: string, value: Json): JsonObject => ({ ...call(id), id: value });

/** All known ways in which the exchange under an id can break so that there is one sensible fix. */
const breaks: readonly ((id: string) => readonly JsonObject[])[] = [
  (id) => [calls(call(id)), assistant('Done.')],
  (id) => [calls(call(id)), answers(`${id}_made_up`), assistant('Done.')],
  (id) => [calls(call(id)), { role: 'tool', content: '1' }, assistant('Done.')],
  (id) => [calls(call(id), call(`${id}b`)), answers(`${id}b`), assistant('Done.')],
  (id) => [calls(call(id)), assistant('Wait.'), answers(id), assistant('Done.')],
  (id) => [calls(call(id), call(id, 'g')), answers(id), answers(id, '2'), assistant('Done.')],
  (id) => [calls(call(id)), answers(id), answers(id), assistant('Done.')],
  (id) => [calls(call(`${id}${'x'.repeat(40)}`)), answers(`${id}${'x'.repeat(40)}`), assistant('Done.')],
  (id) => [calls(numbered(id, Number(id.slice(5)))), answers(id.slice(5)), assistant('Done.')],
  (id) => [calls(call(id.slice(5))), answers(Number(id.slice(5))), assistant('Done.')],
  (id) => [calls(call(id, 'f', "{'a': True,}")), answers(id), assistant('Done.')],
  (id) => [
    calls({ id, type: 'function', function: { name: 'f', arguments: { a: 1 } } }),
    answers(id),
    assistant('Done.'),
  ],
  (id) => [calls({ id, name: 'f', args: {} }), answers(id), assistant('Done.')],
  (id) => [calls(call(id, 'my tool')), answers(id), assistant('Done.')],
  (id) => [calls(call(id)), { ...answers(id), name: 'other' }, assistant('Done.')],
  (id) => [answers(id), assistant('Done.')],
  () => [{ role: 'assistant', content: 'a', tool_calls: [] }],
  (id) => [{ role: 'assistant', content: null, tool_calls: call(id) }, answers(id), assistant('Done.')],
  () => [
    { role: 'assistant', content: null, function_call: { name: 'f', arguments: '{}' } },
    { role: 'function', name: 'f', content: '1' },
    assistant('Done.'),
  ],
];

test('fixes five hundred broken pairs at once', () => {
  const broken = Array.from({ length: 500 }, (_, nth) => [
    asks,
    ...(breaks[nth % breaks.length]?.(`call_${1000 + nth}`) ?? []),
  ]).flat();
  assert.ok(findingsIn(broken, chat).length >= 500);
  const left = findingsIn(fixAll(broken, chat), chat);
  assert.deepEqual(
    left.map(({ rule, pointer }) => `${rule} ${pointer}`),
    [],
  );
});

const ids = fc.constantFrom('a', 'b', 'c');
const chatMessage: fc.Arbitrary<JsonObject> = fc.oneof(
  fc.constant(asks),
  fc.constant(assistant('Hi')),
  fc.array(ids, { minLength: 1, maxLength: 3 }).map((list) => calls(...list.map((id) => call(id)))),
  ids.map((id) => answers(id)),
  ids.map((id) => answers(id, '2')),
  fc.constant({ role: 'tool', content: '1' }),
);
const agentMessage: fc.Arbitrary<JsonObject> = fc.oneof(
  ids.map((id) => dataMessage('function_call', { call_id: id, name: 'f', arguments: '{}' })),
  ids.map((id) => dataMessage('function_call_output', { call_id: id, output: '1' })),
  fc.constant({ type: 'message', role: 'user', content: [{ type: 'text', text: 'Hi' }] }),
);

test('applying all fixes repeatedly terminates and leaves nothing to fix', () => {
  const check = (message: fc.Arbitrary<JsonObject>, protocol: DocumentProtocol): void => {
    fc.assert(
      fc.property(fc.array(message, { maxLength: 10 }), (messages) => {
        let document: Json = messages;
        for (let round = 0; round < 6 && preferredFixes(document, protocol).length > 0; round += 1) {
          document = fixAll(document, protocol);
        }
        assert.deepEqual(preferredFixes(document, protocol), []);
      }),
      { numRuns: 500 },
    );
  };
  check(chatMessage, chat);
  check(agentMessage, agentApi);
});

test('no rule or fix throws, whatever value replaces a message or a tool', () => {
  const words = fc.constantFrom('__proto__', 'constructor', 'function', 'custom', 'assistant', 'tool', 'f', '{}', '');
  const value = fc.letrec((tie) => ({
    any: fc.oneof({ maxDepth: 4 }, words, fc.constantFrom(null, 1, true), tie('list'), tie('object')),
    list: fc.array(tie('any'), { maxLength: 3 }),
    object: fc.dictionary(
      fc.constantFrom(
        'role',
        'tool_calls',
        'id',
        'type',
        'function',
        'name',
        'arguments',
        'tool_call_id',
        'parameters',
      ),
      tie('any'),
    ),
  })).any as fc.Arbitrary<Json>;
  fc.assert(
    fc.property(fc.array(value, { maxLength: 3 }), value, value, (messages, tools, choice) => {
      const document = { messages, tools, tool_choice: choice, functions: tools };
      const apart = toConversationDocument(document, chat);
      for (const finding of lintConversation(apart, setUp(chat)).list) {
        fixesOf(finding, apart, setUp(chat));
      }
    }),
    { numRuns: 1000 },
  );
});
