/** Why `control-token` matters, and where it finds something and where it does not. */
import type { RulePage } from '../../engine/rulePage.ts';

export const page: RulePage = {
  why: {
    en: 'Servers write these tokens between messages. In a text, they are left over from a raw completion, or they are an attempt to end the message early and continue in another role.',
    'zh-cn':
      '服务器在消息之间写入这些标记。它们出现在文本中，可能是原始补全的残留，也可能是有人试图提前结束消息并冒充其他角色。',
  },
  examples: [
    {
      shows: 'a raw completion',
      protocol: 'chat',
      document: [{ role: 'assistant', content: 'Hi<|im_end|>' }],
      finds: ['/0/content'],
      fixed: [{ role: 'assistant', content: 'Hi' }],
    },
    { shows: 'bars that are not a token', protocol: 'chat', document: [{ role: 'user', content: 'a <| b |> c' }] },
  ],
};
