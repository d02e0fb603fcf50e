/** Why `message-not-object` matters, and where it finds something and where it does not. */
import type { RulePage } from '../../engine/rulePage.ts';

export const page: RulePage = {
  why: {
    en: 'A string alone does not specify a role. Some tools accept a list of strings as a conversation; servers do not.',
    'zh-cn': '单独的字符串没有说明角色。有些工具接受字符串列表作为对话，服务器不接受。',
  },
  examples: [
    {
      shows: 'a text',
      protocol: 'chat',
      document: ['Hi'],
      finds: ['/0'],
      fixed: [{ role: 'user', content: 'Hi' }],
    },
    { shows: 'a message', protocol: 'chat', document: [{ role: 'user', content: 'Hi' }] },
  ],
};
