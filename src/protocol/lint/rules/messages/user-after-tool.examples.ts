/** Why `user-after-tool` matters, and where it finds something and where it does not. */
import type { RulePage } from '../../engine/rulePage.ts';

export const page: RulePage = {
  why: {
    en: 'This happens when a user interrupts, or when an image follows its tool output. OpenAI accepts it; Mistral rejects the request with code 3230.',
    'zh-cn': '用户打断时，或图片跟在工具输出之后时，会出现这种情况。OpenAI 接受；Mistral 会以代码 3230 拒绝请求。',
  },
  examples: [
    {
      shows: 'a user who interrupts',
      protocol: 'chat',
      profile: 'strict',
      document: [
        { role: 'tool', tool_call_id: 'call_1', content: 'done' },
        { role: 'user', content: 'And now?' },
      ],
      finds: ['/1'],
      fixed: [
        { role: 'tool', tool_call_id: 'call_1', content: 'done' },
        { role: 'assistant', content: 'OK.' },
        { role: 'user', content: 'And now?' },
      ],
    },
    {
      shows: 'the same, for OpenAI',
      protocol: 'chat',
      document: [
        { role: 'tool', tool_call_id: 'call_1', content: 'done' },
        { role: 'user', content: 'And now?' },
      ],
    },
  ],
};
