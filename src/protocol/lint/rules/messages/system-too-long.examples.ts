/** Why `system-too-long` matters, and where it finds something and where it does not. */
import type { RulePage } from '../../engine/rulePage.ts';

export const page: RulePage = {
  why: {
    en: 'It is sent with every request, and models follow long instructions less reliably. Move knowledge to tools or user messages.',
    'zh-cn': '每次请求都会发送它，而且模型对较长的指令遵循得更差。请把知识移到工具或用户消息中。',
  },
  examples: [
    {
      shows: 'more than allowed',
      protocol: 'chat',
      options: { systemMaxChars: 5 },
      document: [{ role: 'system', content: 'Be brief.' }],
      finds: ['/0/content'],
    },
    { shows: 'a short system prompt', protocol: 'chat', document: [{ role: 'system', content: 'Be brief.' }] },
  ],
};
