/** Why `content-empty` matters, and where it finds something and where it does not. */
import type { RulePage } from '../../engine/rulePage.ts';

export const page: RulePage = {
  why: {
    en: 'Some providers reject a message without text, and a model may make up the missing content. Empty tool outputs are common and usually harmless, so they are reported only as information.',
    'zh-cn':
      '有些模型服务会拒绝没有文本的消息，模型也可能编造缺少的内容。工具的空输出很常见，通常无害，因此只作为信息报告。',
  },
  examples: [
    { shows: 'a blank text', protocol: 'chat', document: [{ role: 'user', content: ' ' }], finds: ['/0/content'] },
    { shows: 'no parts', protocol: 'chat', document: [{ role: 'user', content: [] }], finds: ['/0/content'] },
    {
      shows: 'a tool without output',
      protocol: 'chat',
      document: [{ role: 'tool', tool_call_id: 'call_1', content: '' }],
      finds: ['/0/content'],
      severity: 'info',
      fixed: [{ role: 'tool', tool_call_id: 'call_1', content: '(no output)' }],
    },
    {
      shows: 'an assistant with a tool call',
      protocol: 'chat',
      document: [
        {
          role: 'assistant',
          content: '',
          tool_calls: [{ id: 'call_1', type: 'function', function: { name: 'now', arguments: '{}' } }],
        },
      ],
    },
  ],
};
