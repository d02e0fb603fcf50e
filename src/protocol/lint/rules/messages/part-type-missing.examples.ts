/** Why `part-type-missing` matters, and where it finds something and where it does not. */
import type { RulePage } from '../../engine/rulePage.ts';

export const page: RulePage = {
  why: {
    en: 'Servers read a part by its type, and reject the request if the type is missing.',
    'zh-cn': '服务器按类型读取片段，缺少类型时会拒绝请求。',
  },
  examples: [
    {
      shows: 'a text part',
      protocol: 'chat',
      document: [{ role: 'user', content: [{ text: 'Hi' }] }],
      finds: ['/0/content/0'],
      fixed: [{ role: 'user', content: [{ text: 'Hi', type: 'text' }] }],
    },
    { shows: 'a type', protocol: 'chat', document: [{ role: 'user', content: [{ type: 'text', text: 'Hi' }] }] },
  ],
};
