/** Why `content-required` matters, and where it finds something and where it does not. */
import type { RulePage } from '../../engine/rulePage.ts';

export const page: RulePage = {
  why: {
    en: 'Only an assistant message with a tool call, a refusal or audio can omit the content. Servers reject other messages without content, including `null`.',
    'zh-cn': '只有含工具调用、拒绝或音频的助手消息可以省略内容。服务器会拒绝其他没有内容（包括 `null`）的消息。',
  },
  examples: [
    {
      shows: 'a response with the value null',
      protocol: 'chat',
      document: [{ role: 'assistant', content: null }],
      finds: ['/0/content'],
      fixed: [{ role: 'assistant', content: '' }],
    },
    { shows: 'no content', protocol: 'chat', document: [{ role: 'user' }], finds: ['/0/content'] },
    {
      shows: 'an assistant with a tool call',
      protocol: 'chat',
      document: [
        {
          role: 'assistant',
          content: null,
          tool_calls: [{ id: 'call_1', type: 'function', function: { name: 'now', arguments: '{}' } }],
        },
      ],
    },
    { shows: 'an assistant with a refusal', protocol: 'chat', document: [{ role: 'assistant', refusal: 'No.' }] },
  ],
};
