/** Why `name-too-long` matters, and where it finds something and where it does not. */
import type { RulePage } from '../../engine/rulePage.ts';

export const page: RulePage = {
  why: {
    en: 'OpenAI used to reject names with more than 64 characters, and compatible servers may still do so.',
    'zh-cn': 'OpenAI 曾拒绝超过 64 个字符的名称，兼容的服务器可能仍然如此。',
  },
  examples: [
    {
      shows: '65 characters',
      protocol: 'chat',
      document: [
        { role: 'user', name: 'abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyzabcdefghijklm', content: 'Hi' },
      ],
      finds: ['/0/name'],
      fixed: [
        { role: 'user', name: 'abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyzabcdefghijkl', content: 'Hi' },
      ],
    },
    {
      shows: '64 characters',
      protocol: 'chat',
      document: [
        { role: 'user', name: 'abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyzabcdefghijkl', content: 'Hi' },
      ],
    },
  ],
};
