/** Why `parallel-no-tools` matters, and where it finds something and where it does not. */
import { asking, tool } from '../../checks/exampleChat.ts';
import type { RulePage } from '../../engine/rulePage.ts';

export const page: RulePage = {
  why: {
    en: 'Servers reject the request, even for `false`. Set it only together with tools.',
    'zh-cn': '即使值为 `false`，服务器也会拒绝请求。请只与工具一起设置。',
  },
  examples: [
    {
      shows: 'no tools',
      protocol: 'chat',
      document: asking({ parallel_tool_calls: false }),
      finds: ['/parallel_tool_calls'],
      fixed: asking({}),
    },
    { shows: 'a tool', protocol: 'chat', document: asking({ tools: [tool('f')], parallel_tool_calls: false }) },
  ],
};
