/** Why `tool-call-type-unknown` matters, and where it finds something and where it does not. */
import { asks, call, calls } from '../../checks/exampleChat.ts';
import type { RulePage } from '../../engine/rulePage.ts';

export const page: RulePage = {
  why: {
    en: 'Other protocols use `tool`, `tool_use` or `function_call`. Chat Completions uses `function`, or `custom` for tools that take text.',
    'zh-cn':
      '其他协议使用 `tool`、`tool_use` 或 `function_call`。Chat Completions 使用 `function`，接受文本的工具则使用 `custom`。',
  },
  examples: [
    {
      shows: 'a value of another protocol',
      protocol: 'chat',
      document: [asks, calls({ ...call('call_1'), type: 'tool_use' })],
      finds: ['/1/tool_calls/0/type'],
      fixed: [asks, calls(call('call_1'))],
    },
    { shows: 'a function', protocol: 'chat', document: [asks, calls(call('call_1'))] },
  ],
};
