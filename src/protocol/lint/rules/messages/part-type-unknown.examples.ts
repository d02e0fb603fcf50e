/** Why `part-type-unknown` matters, and where it finds something and where it does not. */
import type { RulePage } from '../../engine/rulePage.ts';

export const page: RulePage = {
  why: {
    en: 'Servers read a part by its type, and reject the request if they do not know the type.',
    'zh-cn': '服务器按类型读取片段，遇到未知的类型会拒绝请求。',
  },
  examples: [
    {
      shows: 'a misspelled type',
      protocol: 'chat',
      document: [{ role: 'user', content: [{ type: 'txt', text: 'Hi' }] }],
      finds: ['/0/content/0/type'],
      fixed: [{ role: 'user', content: [{ type: 'text', text: 'Hi' }] }],
    },
    {
      shows: 'an extra letter, in Responses',
      protocol: 'responses',
      document: [{ role: 'user', content: [{ type: 'input_texts', text: 'Hi' }] }],
      finds: ['/0/content/0/type'],
      fixed: [{ role: 'user', content: [{ type: 'input_text', text: 'Hi' }] }],
    },
    { shows: 'a type', protocol: 'chat', document: [{ role: 'user', content: [{ type: 'text', text: 'Hi' }] }] },
  ],
};
