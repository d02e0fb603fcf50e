/** Why `content-type` matters, and where it finds something and where it does not. */
import type { RulePage } from '../../engine/rulePage.ts';

export const page: RulePage = {
  why: {
    en: 'Content parts must be in an array even if there is only one, and numbers must be written as strings.',
    'zh-cn': '即使只有一个内容片段，也必须放在数组中；数字必须写成字符串。',
  },
  examples: [
    {
      shows: 'a part without a list',
      protocol: 'chat',
      document: [{ role: 'user', content: { type: 'text', text: 'Hi' } }],
      finds: ['/0/content'],
      fixed: [{ role: 'user', content: [{ type: 'text', text: 'Hi' }] }],
    },
    {
      shows: 'a number',
      protocol: 'chat',
      document: [{ role: 'user', content: 42 }],
      finds: ['/0/content'],
      fixed: [{ role: 'user', content: '42' }],
    },
    { shows: 'text', protocol: 'chat', document: [{ role: 'user', content: 'Hi' }] },
    { shows: 'parts', protocol: 'chat', document: [{ role: 'user', content: [{ type: 'text', text: 'Hi' }] }] },
  ],
};
