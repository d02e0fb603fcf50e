/** Why `text-empty` matters, and where it finds something and where it does not. */
import type { RulePage } from '../../engine/rulePage.ts';

export const page: RulePage = {
  why: {
    en: 'An empty part gives the model no information, and Anthropic’s servers reject the request.',
    'zh-cn': '空片段不给模型任何信息，Anthropic 的服务器会拒绝请求。',
  },
  examples: [
    {
      shows: 'whitespace next to a text',
      protocol: 'chat',
      document: [
        {
          role: 'user',
          content: [
            { type: 'text', text: 'Hi' },
            { type: 'text', text: ' \n' },
          ],
        },
      ],
      finds: ['/0/content/1/text'],
      fixed: [{ role: 'user', content: [{ type: 'text', text: 'Hi' }] }],
    },
    { shows: 'a text', protocol: 'chat', document: [{ role: 'user', content: [{ type: 'text', text: 'Hi' }] }] },
  ],
};
