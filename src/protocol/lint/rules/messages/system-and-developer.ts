/** Reports a conversation that has both system and developer messages, which are two names for the same thing. */
import { preferredFix } from '../../engine/fixes.ts';
import type { Rule } from '../../engine/rule.ts';
import { reported } from '../../checks/sources.ts';

export const systemAndDeveloper: Rule = {
  id: 'system-and-developer',
  severity: 'warning',
  title: { en: 'Both system and developer messages', 'zh-cn': '同时有 system 和 developer 消息' },
  message: {
    en: 'The conversation has both system and developer messages, which some models reject. Use only one of these roles.',
    'zh-cn': '对话同时有 system 和 developer 消息，有些模型会拒绝。请只使用其中一种角色。',
  },
  source: reported(
    'OpenAI o1',
    "Unsupported value: 'messages[0].role' does not support 'system' with this model.",
    'agno-agi/agno#1621',
  ),
  protocols: ['chat'],
  fix({ document: { list, conversation } }) {
    const rename = (from: string, to: string) => ({
      ...preferredFix(
        `Change all “${from}” to “${to}”`,
        `将所有“${from}”改为“${to}”`,
        ...conversation
          .withRole(from)
          .map((index) => ({ do: 'set', pointer: `${list}/${index}/role`, value: to }) as const),
      ),
      isPreferred: false,
    });
    return [rename('developer', 'system'), rename('system', 'developer')];
  },
  reach: ['roles'],
  concerns: ({ role }) => role === 'system' || role === 'developer',
  checkConversation({ message: { role }, index, conversation }, _context, report) {
    const other = role === 'system' ? 'developer' : role === 'developer' ? 'system' : undefined;
    const [first] = role === undefined || other === undefined ? [] : conversation.withRole(role);
    const [before] = other === undefined ? [] : conversation.withRole(other);
    // This is reported only once, where the second of the two roles is first used.
    if (first !== index || before === undefined || before > index) return;
    report({ pointer: '/role', related: [{ role: 'first', pointer: `/${before}/role` }] });
  },
};
