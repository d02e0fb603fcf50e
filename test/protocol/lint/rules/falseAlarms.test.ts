/** Tests conversations that servers accept: no rule reports anything above info. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chat } from '../../../../src/protocol/protocols/chat/protocol.ts';
import { toConversationDocument } from '../../../../src/protocol/lint/documents/toConversationDocument.ts';
import { describeFinding } from '../../../../src/protocol/lint/engine/describeFinding.ts';
import { lintConversation } from '../../../../src/protocol/lint/engine/lintConversation.ts';
import { defaultRuleOptions } from '../../../../src/protocol/lint/engine/ruleOptions.ts';
import { profileById } from '../../../../src/protocol/lint/engine/ruleSet.ts';
import { frameworkConversations } from './conversations/frameworks.ts';
import { openaiConversations } from './conversations/openai.ts';
import { otherConversations } from './conversations/others.ts';

for (const [name, document] of Object.entries({
  ...openaiConversations,
  ...otherConversations,
  ...frameworkConversations,
})) {
  test(name, () => {
    const setup = {
      protocol: chat,
      profile: profileById(chat, 'openai'),
      options: defaultRuleOptions,
    };
    const { list } = lintConversation(toConversationDocument(document, chat), setup);
    const alarms = list.filter(({ severity }) => severity !== 'info');
    assert.deepEqual(
      alarms.map((finding) => `${finding.rule} ${finding.pointer}: ${describeFinding(finding, 'en')}`),
      [],
    );
  });
}
