/** Why `role-alternation` matters, and where it finds something and where it does not. */
import type { RulePage } from '../../engine/rulePage.ts';

export const page: RulePage = {
  why: {
    en: 'OpenAI accepts messages in any order, but the chat templates of Mistral, Gemma and Llama 2 fail. Merge the messages, or select the profile `openai`.',
    'zh-cn':
      'OpenAI 接受任意顺序的消息，但 Mistral、Gemma 和 Llama 2 的对话模板会出错。请合并消息，或选择配置 `openai`。',
  },
  examples: [
    {
      shows: 'two questions',
      protocol: 'chat',
      profile: 'strict',
      document: [
        { role: 'user', content: 'Hi' },
        { role: 'user', content: 'Anybody there?' },
      ],
      finds: ['/1'],
      fixed: [{ role: 'user', content: 'Hi\n\nAnybody there?' }],
    },
    {
      shows: 'two questions, for OpenAI',
      protocol: 'chat',
      document: [
        { role: 'user', content: 'Hi' },
        { role: 'user', content: 'Anybody there?' },
      ],
    },
  ],
};
