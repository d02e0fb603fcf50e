/** Why `part-not-object` matters, and where it finds something and where it does not. */
import type { RulePage } from '../../engine/rule.ts';

export const page: RulePage = {
  why: {
    en: 'Content is either one string, or a list of parts that each have a type. A list of plain strings is neither.',
    'zh-cn': '内容要么是一段文本，要么是一组各自注明类型的片段。裸文本的列表两者都不是。',
  },
  examples: [
    {
      shows: 'a bare text in the list',
      protocol: 'chat',
      document: [{ role: 'user', content: ['Hi'] }],
      finds: ['/0/content/0'],
      fixed: [{ role: 'user', content: [{ type: 'text', text: 'Hi' }] }],
    },
    { shows: 'a part', protocol: 'chat', document: [{ role: 'user', content: [{ type: 'text', text: 'Hi' }] }] },
  ],
};
