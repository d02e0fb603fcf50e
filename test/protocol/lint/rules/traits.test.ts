/** Tests that a rule which looks only at some messages has no findings on the others. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readRulePage } from '../../../../scripts/readRulePage.ts';
import type { Json } from '../../../../src/protocol/core/json/json.ts';
import type { Message } from '../../../../src/protocol/core/conversation/message.ts';
import type { DocumentProtocol } from '../../../../src/protocol/protocols/contract/documents.ts';
import { wireProtocols } from '../../../../src/protocol/protocols/registry.ts';
import { toConversationDocument } from '../../../../src/protocol/lint/documents/toConversationDocument.ts';
import { rules } from '../../../../src/protocol/lint/rules/all.ts';
import { appliesTo, profileById } from '../../../../src/protocol/lint/engine/ruleSet.ts';
import { createDocumentContext } from '../../../../src/protocol/lint/engine/lintConversation.ts';
import type { DocumentContext, Rule } from '../../../../src/protocol/lint/engine/rule.ts';
import { defaultRuleOptions } from '../../../../src/protocol/lint/engine/ruleOptions.ts';
import { hasTrait } from '../../../../src/protocol/lint/engine/traits.ts';

const examples = rules.flatMap(({ id }) => readRulePage(id).examples);
const documents: readonly Json[] = examples.flatMap(({ document, request, lines }) => [
  ...(document === undefined ? [] : [document]),
  ...(request === undefined ? [] : [request]),
  ...(lines ?? '').split('\n').flatMap((line) => (line.startsWith('{') && line.endsWith('}') ? [line] : [])),
]);

for (const rule of rules.filter(({ looksAt }) => looksAt !== undefined)) {
  test(`${rule.id} checks only messages with the trait ${rule.looksAt}`, () => {
    const all = wireProtocols.filter((protocol) => appliesTo(rule, protocol));
    const others = all.flatMap((protocol) => messagesOf(protocol)).filter(({ message }) => !isShown(rule, message));
    assert.ok(others.length > 100);
    for (const { message, context } of others) {
      rule.checkMessage?.(message, context, () => assert.fail(JSON.stringify(message.json)));
    }
  });
}

interface Shown {
  readonly message: Message;
  readonly context: DocumentContext;
}

function messagesOf(protocol: DocumentProtocol): readonly Shown[] {
  return documents.flatMap((document) => {
    const { head, list, elements } = toConversationDocument(document, protocol);
    const setup = { protocol, profile: profileById(protocol, undefined), options: defaultRuleOptions };
    const context = createDocumentContext(setup, head, list);
    return elements.map((element) => ({ message: protocol.readMessage(element), context }));
  });
}

function isShown({ looksAt }: Rule, message: Message): boolean {
  return looksAt === undefined || hasTrait(message, looksAt);
}
