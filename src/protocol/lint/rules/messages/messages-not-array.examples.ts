/** Why `messages-not-array` matters, and where it finds something and where it does not. */
import type { RulePage } from '../../engine/rulePage.ts';

export const page: RulePage = {
  why: {
    en: 'A conversation is an array even if it has only one message. Servers reject anything else.',
    'zh-cn': '即使只有一条消息，对话也是数组。服务器会拒绝其他形式。',
  },
  examples: [
    {
      shows: 'one message without a list',
      protocol: 'chat',
      document: { model: 'gpt-5', messages: { role: 'user', content: 'Hi' } },
      finds: ['/messages'],
      fixed: { model: 'gpt-5', messages: [{ role: 'user', content: 'Hi' }] },
    },
    { shows: 'a list', protocol: 'chat', document: { messages: [{ role: 'user', content: 'Hi' }] } },
  ],
};
