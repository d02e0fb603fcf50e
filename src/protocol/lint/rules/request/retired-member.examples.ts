/** Why `retired-member` matters, and where it finds something and where it does not. */
import { request, userMessage } from '../../checks/exampleEvents.ts';
import type { RulePage } from '../../engine/rulePage.ts';

export const page: RulePage = {
  why: {
    en: 'The published documentation has `response_id`, but the code treats it like any unknown member. To set the id of the response, send `id`.',
    'zh-cn': '已发布的文档中有 `response_id`，但代码把它当作未知的成员。要指定响应的 id，请发送 `id`。',
  },
  examples: [
    {
      shows: 'with a current server',
      request: request([userMessage('Hi')], { response_id: 'r1' }),
      finds: ['/response_id'],
    },
    {
      shows: 'with an earlier server',
      request: request([userMessage('Hi')], { response_id: 'r1' }),
      profile: 'agentscope-0.2',
    },
    { shows: 'its replacement', request: request([userMessage('Hi')], { id: 'r1' }) },
  ],
};
