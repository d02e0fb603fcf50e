/** Tests conversations that were written by hand for the rules: exactly the expected rules at the expected places. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Json } from '../../../../src/protocol/core/json/json.ts';
import { chat } from '../../../../src/protocol/protocols/chat/protocol.ts';
import { toConversationDocument } from '../../../../src/protocol/lint/documents/toConversationDocument.ts';
import { lintConversation } from '../../../../src/protocol/lint/engine/lintConversation.ts';
import { defaultRuleOptions, type RuleOptions } from '../../../../src/protocol/lint/engine/ruleOptions.ts';
import { profileById } from '../../../../src/protocol/lint/engine/ruleSet.ts';
import { readCases } from '../../../support/fixtures.ts';

interface Case {
  readonly id: string;
  readonly messages?: Json;
  readonly request?: Json;
  readonly options?: Partial<RuleOptions> & { readonly profile?: string };
  readonly expect: readonly { readonly rule: string; readonly path: string }[];
}

test('every case reports exactly the expected rules', async (t) => {
  for (const { id, messages, request, options, expect } of readCases<Case>('by-hand/chat-conversations.jsonl')) {
    await t.test(id, () => {
      const setup = {
        protocol: chat,
        profile: profileById(chat, options?.profile),
        options: { ...defaultRuleOptions, ...options },
      };
      const found = lintConversation(toConversationDocument(messages ?? request ?? null, chat), setup);
      const places = found.list.map(({ rule, pointer }) => `${rule} ${pointer}`);
      assert.deepEqual(places.toSorted(), expect.map(({ rule, path }) => `${rule} ${path}`).toSorted());
    });
  }
});
