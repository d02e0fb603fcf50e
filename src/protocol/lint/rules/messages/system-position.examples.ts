/** Why `system-position` matters, and where it finds something and where it does not. */
import type { RulePage } from '../../engine/rulePage.ts';

export const page: RulePage = {
  why: {
    en: 'OpenAI accepts it, but the chat templates of many models reject the request or move the message. Put reminders for one turn into the user message.',
    'zh-cn': 'OpenAI 接受它，但许多模型的对话模板会拒绝请求或移动该消息。只针对一轮的提醒请写在用户消息中。',
  },
  examples: [
    {
      shows: 'after a user message',
      protocol: 'chat',
      document: [
        { role: 'user', content: 'Hi' },
        { role: 'system', content: 'Be brief.' },
      ],
      finds: ['/1'],
      fixed: [
        { role: 'system', content: 'Be brief.' },
        { role: 'user', content: 'Hi' },
      ],
    },
    {
      shows: 'two at the beginning',
      protocol: 'chat',
      document: [
        { role: 'system', content: 'Be brief.' },
        { role: 'system', content: 'Be kind.' },
        { role: 'user', content: 'Hi' },
      ],
    },
  ],
};
