/** Why `max-tokens-deprecated` matters, and where it finds something and where it does not. */
import type { RulePage } from '../../engine/rulePage.ts';

export const page: RulePage = {
  why: {
    en: 'The limit of reasoning models includes reasoning tokens, so OpenAI gave it a new name. Many compatible servers only support the old name.',
    'zh-cn': '推理模型的上限包含推理 token，因此 OpenAI 使用了新名称。许多兼容的服务器只支持旧名称。',
  },
  examples: [
    {
      shows: 'the old name',
      protocol: 'chat',
      document: { messages: [{ role: 'user', content: 'Hi' }], max_tokens: 10 },
      finds: ['/max_tokens'],
      fixed: { messages: [{ role: 'user', content: 'Hi' }], max_completion_tokens: 10 },
    },
    {
      shows: 'the new name',
      protocol: 'chat',
      document: { messages: [{ role: 'user', content: 'Hi' }], max_completion_tokens: 10 },
    },
  ],
};
