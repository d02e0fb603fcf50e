/** Why `content-required` matters, and where it finds something and where it does not. */
import type { RulePage } from '../../engine/rule.ts';

export const page: RulePage = {
  why: {
    en: 'Only an assistant message with a tool call, a refusal or audio may omit the content. Servers reject other messages without content, including `null`.',
    'zh-cn': '只有在调用工具、拒绝回答或以音频作答时，助手才可以没有内容。其他情况都会被拒绝，`null` 也不行。',
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
