/** Why `tools-empty` matters, and where it finds something and where it does not. */
import { asking, tool } from '../../checks/exampleChat.ts';
import type { RulePage } from '../../engine/rule.ts';

export const page: RulePage = {
  why: {
    en: 'Servers reject the whole request. A program must omit the list if the user turned off all tools.',
    'zh-cn': '服务器会拒绝整个请求。当用户关闭所有工具时，程序应省略该列表。',
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
