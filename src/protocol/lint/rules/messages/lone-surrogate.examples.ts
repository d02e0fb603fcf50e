/** Why `lone-surrogate` matters, and where it finds something and where it does not. */
import type { RulePage } from '../../engine/rulePage.ts';

export const page: RulePage = {
  why: {
    en: 'JSON can represent it as `\\ud83d`, but UTF-8 cannot, so servers reject the request or receive a different text. Cut texts between characters, not between UTF-16 code units.',
    'zh-cn':
      'JSON 可以把它写作 `\\ud83d`，但 UTF-8 不能，因此服务器会拒绝请求，或收到不同的文本。请在字符之间、而不是 UTF-16 码元之间截断文本。',
  },
  examples: [
    {
      shows: 'cut in the middle of an emoji',
      protocol: 'chat',
      document: [{ role: 'user', content: 'truncated \ud83d' }],
      finds: ['/0/content'],
      fixed: [{ role: 'user', content: 'truncated ' }],
    },
    { shows: 'a complete emoji', protocol: 'chat', document: [{ role: 'user', content: 'fine 😀' }] },
  ],
};
