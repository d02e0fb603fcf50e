/** Why `tool-call-type-missing` matters, and where it finds something and where it does not. */
import { asks, call, calls, without } from '../../checks/exampleChat.ts';
import type { RulePage } from '../../engine/rulePage.ts';

const untyped = without(call('call_1'), 'type');

export const page: RulePage = {
  why: {
    en: 'There are two types of tools, functions and custom tools. Servers reject a call that does not specify its type.',
    'zh-cn': '工具有函数和自定义工具两种类型。服务器会拒绝没有说明类型的调用。',
  },
  examples: [
    {
      shows: 'no type',
      protocol: 'chat',
      document: [asks, calls(untyped)],
      finds: ['/1/tool_calls/0'],
      fixed: [asks, calls(call('call_1'))],
    },
    { shows: 'a function', protocol: 'chat', document: [asks, calls(call('call_1'))] },
  ],
};
