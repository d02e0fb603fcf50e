/** Why `tool-calls-empty` matters, and where it finds something and where it does not. */
import { assistant } from '../../checks/exampleChat.ts';
import type { RulePage } from '../../engine/rulePage.ts';

export const page: RulePage = {
  why: {
    en: 'Servers reject the whole request. SDKs that collect calls in a list must omit the list if it is empty.',
    'zh-cn': '服务器会拒绝整个请求。用列表收集调用的 SDK 必须在列表为空时省略它。',
  },
  examples: [
    {
      shows: 'no call in it',
      protocol: 'chat',
      document: [{ role: 'assistant', content: 'a', tool_calls: [] }],
      finds: ['/0/tool_calls'],
      fixed: [{ role: 'assistant', content: 'a' }],
    },
    { shows: 'no “tool_calls”', protocol: 'chat', document: [assistant('a')] },
    { shows: 'null', protocol: 'chat', document: [{ role: 'assistant', content: 'a', tool_calls: null }] },
  ],
};
