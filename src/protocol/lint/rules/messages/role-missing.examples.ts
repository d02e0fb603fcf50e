/** Why `role-missing` matters, and where it finds something and where it does not. */
import type { RulePage } from '../../engine/rulePage.ts';

export const page: RulePage = {
  why: {
    en: 'Without a role, the server does not know whether the message is from the user, the assistant or a tool, and rejects the request.',
    'zh-cn': '没有角色，服务器不知道消息来自用户、助手还是工具，因而会拒绝请求。',
  },
  examples: [
    {
      shows: 'only a content',
      protocol: 'chat',
      document: [{ content: 'Hi' }],
      finds: ['/0'],
      fixed: [{ content: 'Hi', role: 'user' }],
    },
    { shows: 'a role', protocol: 'chat', document: [{ role: 'user', content: 'Hi' }] },
  ],
};
