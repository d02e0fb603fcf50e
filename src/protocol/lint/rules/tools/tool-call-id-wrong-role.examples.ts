/** Why `tool-call-id-wrong-role` matters, and where it finds something and where it does not. */
import { answers, asks, call, calls } from '../../checks/exampleChat.ts';
import type { RulePage } from '../../engine/rulePage.ts';

export const page: RulePage = {
  why: {
    en: 'This is probably a tool output with the wrong role. The call then has no output, and servers reject the request.',
    'zh-cn': '这很可能是角色错误的工具输出。调用因此没有输出，服务器会拒绝请求。',
  },
  examples: [
    {
      shows: 'an output of the user',
      protocol: 'chat',
      document: [asks, calls(call('call_1')), { ...answers('call_1'), role: 'user' }],
      finds: ['/2/tool_call_id'],
      fixed: [asks, calls(call('call_1')), answers('call_1')],
    },
    { shows: 'an output of the tool', protocol: 'chat', document: [asks, calls(call('call_1')), answers('call_1')] },
  ],
};
