/** Why `json-mode-word` matters, and where it finds something and where it does not. */
import type { RulePage } from '../../engine/rulePage.ts';

export const page: RulePage = {
  why: {
    en: 'In JSON mode, a model that is not told to write JSON may write whitespace until it reaches its limit. Therefore, the server rejects a request without the word.',
    'zh-cn':
      '在 JSON 模式下，如果没有告诉模型要写 JSON，它可能会一直输出空白直到上限。因此，服务器会拒绝没有这个词的请求。',
  },
  examples: [
    {
      shows: 'no message contains the word JSON',
      protocol: 'chat',
      document: {
        messages: [
          { role: 'system', content: 'Be brief.' },
          { role: 'user', content: 'A list, please.' },
        ],
        response_format: { type: 'json_object' },
      },
      finds: ['/response_format'],
      fixed: {
        messages: [
          { role: 'system', content: 'Be brief. Reply in JSON.' },
          { role: 'user', content: 'A list, please.' },
        ],
        response_format: { type: 'json_object' },
      },
    },
    {
      shows: 'a user message contains it',
      protocol: 'chat',
      document: {
        messages: [{ role: 'user', content: 'A list as json, please.' }],
        response_format: { type: 'json_object' },
      },
    },
  ],
};
