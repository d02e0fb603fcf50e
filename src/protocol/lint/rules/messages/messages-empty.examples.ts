/** Why `messages-empty` matters, and where it finds something and where it does not. */
import type { RulePage } from '../../engine/rulePage.ts';

export const page: RulePage = {
  why: {
    en: 'Without a message, there is nothing to respond to, and servers reject the request.',
    'zh-cn': '没有消息就没有可响应的内容，服务器会拒绝请求。',
  },
  examples: [
    { shows: 'an empty list', protocol: 'chat', document: { messages: [] }, finds: ['/messages'] },
    { shows: 'an empty transcript', protocol: 'chat', document: [], finds: [''] },
    { shows: 'one message', protocol: 'chat', document: [{ role: 'user', content: 'Hi' }] },
  ],
};
