/** Why `part-not-object` matters, and where it finds something and where it does not. */
import type { RulePage } from '../../engine/rulePage.ts';

export const page: RulePage = {
  why: {
    en: 'Content is either a string or a list of parts that each have a type. A list of strings is neither.',
    'zh-cn': '内容要么是字符串，要么是各自带有类型的片段的列表。字符串的列表两者都不是。',
  },
  examples: [
    {
      shows: 'a string in the list',
      protocol: 'chat',
      document: [{ role: 'user', content: ['Hi'] }],
      finds: ['/0/content/0'],
      fixed: [{ role: 'user', content: [{ type: 'text', text: 'Hi' }] }],
    },
    { shows: 'a part', protocol: 'chat', document: [{ role: 'user', content: [{ type: 'text', text: 'Hi' }] }] },
  ],
};
