/** Why `tool-id-type` matters, and where it finds something and where it does not. */
import { answers, asks, call, calls } from '../../checks/exampleChat.ts';
import type { RulePage } from '../../engine/rulePage.ts';

export const page: RulePage = {
  why: {
    en: 'A call and its output are matched by id, compared as strings: `1` does not match `"1"`.',
    'zh-cn': '调用与输出通过 id 对应，id 按字符串比较：`1` 与 `"1"` 不同。',
  },
  examples: [
    {
      shows: 'a number',
      protocol: 'chat',
      document: [asks, calls(call('1')), answers(1)],
      finds: ['/2/tool_call_id'],
      fixed: [asks, calls(call('1')), answers('1')],
    },
    { shows: 'a text', protocol: 'chat', document: [asks, calls(call('1')), answers('1')] },
  ],
};
