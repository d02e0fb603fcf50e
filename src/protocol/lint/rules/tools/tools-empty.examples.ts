/** Why `tools-empty` matters, and where it finds something and where it does not. */
import { asking, tool } from '../../checks/exampleChat.ts';
import type { RulePage } from '../../engine/rulePage.ts';

export const page: RulePage = {
  why: {
    en: 'Servers reject the whole request. If the user turns off all tools, omit the list.',
    'zh-cn': '服务器会拒绝整个请求。用户关闭所有工具时，请省略该列表。',
  },
  examples: [
    {
      shows: 'no tool in it',
      protocol: 'chat',
      document: asking({ tools: [] }),
      finds: ['/tools'],
      fixed: asking({}),
    },
    { shows: 'a tool', protocol: 'chat', document: asking({ tools: [tool('f')] }) },
  ],
};
