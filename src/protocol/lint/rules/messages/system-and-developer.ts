/** Instructions of both names for the same thing. */
import { mend } from '../../engine/mend.ts';
import type { Rule, RulePage } from '../../engine/rule.ts';
import { told } from '../../engine/sources.ts';

export const systemAndDeveloper: Rule = {
  id: 'system-and-developer',
  severity: 'warning',
  title: { en: 'System and developer messages', 'zh-cn': '同时有 system 和 developer 消息' },
  says: { en: 'Use either system or developer, not both.', 'zh-cn': 'system 和 developer 只能使用其一。' },
  source: told(
    'OpenAI o1',
    "Unsupported value: 'messages[0].role' does not support 'system' with this model.",
    'agno-agi/agno#1621',
  ),
  dialects: ['chat'],
  fix({ whole: { list, conversation } }) {
    const rename = (from: string, to: string) => ({
      ...mend(
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
  checkConversation({ message: { role }, index, conversation }, _context, tell) {
    const other = role === 'system' ? 'developer' : role === 'developer' ? 'system' : undefined;
    const [first] = role === undefined || other === undefined ? [] : conversation.withRole(role);
    const [before] = other === undefined ? [] : conversation.withRole(other);
    // Told once, where the second of the names is first used.
    if (first !== index || before === undefined || before > index) return;
    tell({ pointer: '/role', related: [{ role: 'first', pointer: `/${before}/role` }] });
  },
};

export const page: RulePage = {
  why: {
    en: '`developer` is the name that newer models of OpenAI have for `system`. They take one for the other, but other servers know only `system`, and some models only `developer`.',
    'zh-cn':
      '`developer` 是 OpenAI 较新模型对 `system` 的称呼。它们可以互换，但其他服务器只认识 `system`，有些模型只接受 `developer`。',
  },
  examples: [
    {
      shows: 'both',
      dialect: 'chat',
      document: [
        { role: 'system', content: 'Be brief.' },
        { role: 'developer', content: 'Be kind.' },
        { role: 'user', content: 'Hi' },
      ],
      finds: ['/1/role'],
      fixed: [
        { role: 'system', content: 'Be brief.' },
        { role: 'system', content: 'Be kind.' },
        { role: 'user', content: 'Hi' },
      ],
    },
    {
      shows: 'one of them',
      dialect: 'chat',
      document: [
        { role: 'developer', content: 'Be brief.' },
        { role: 'user', content: 'Hi' },
      ],
    },
  ],
};
