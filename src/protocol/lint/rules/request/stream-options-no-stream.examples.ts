/** Why `stream-options-no-stream` matters, and where it finds something and where it does not. */
import type { RulePage } from '../../engine/rulePage.ts';

export const page: RulePage = {
  why: {
    en: 'The server rejects the request, or ignores the options.',
    'zh-cn': '服务器会拒绝该请求，或忽略这些选项。',
  },
  examples: [
    {
      shows: 'no stream',
      protocol: 'chat',
      document: { messages: [{ role: 'user', content: 'Hi' }], stream_options: { include_usage: true } },
      finds: ['/stream_options'],
      fixed: { messages: [{ role: 'user', content: 'Hi' }] },
    },
    {
      shows: 'a stream',
      protocol: 'chat',
      document: { messages: [{ role: 'user', content: 'Hi' }], stream: true, stream_options: { include_usage: true } },
    },
  ],
};
