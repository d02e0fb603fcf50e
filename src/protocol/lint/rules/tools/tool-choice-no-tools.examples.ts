/** Why `tool-choice-no-tools` matters, and where it finds something and where it does not. */
import { asking, tool } from '../../checks/exampleChat.ts';
import type { RulePage } from '../../engine/rulePage.ts';

export const page: RulePage = {
  why: {
    en: 'Servers reject the request, except for `none`, which has no effect without tools.',
    'zh-cn': '服务器会拒绝请求；`none` 除外，没有工具时它不起作用。',
  },
  examples: [
    {
      shows: 'no tools',
      protocol: 'chat',
      document: asking({ tool_choice: 'auto' }),
      finds: ['/tool_choice'],
      fixed: asking({}),
    },
    { shows: '`none` without tools', protocol: 'chat', document: asking({ tool_choice: 'none' }) },
    { shows: 'a tool', protocol: 'chat', document: asking({ tools: [tool('f')], tool_choice: 'auto' }) },
  ],
};
