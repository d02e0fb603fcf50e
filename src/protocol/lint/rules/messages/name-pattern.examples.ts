/** Why `name-pattern` matters, and where it finds something and where it does not. */
import type { RulePage } from '../../engine/rulePage.ts';

export const page: RulePage = {
  why: {
    en: 'Names distinguish speakers with the same role. OpenAI rejects spaces, dots and letters outside ASCII; newer models are said to be less strict.',
    'zh-cn': '名称用来区分同一角色的多个说话者。OpenAI 会拒绝空格、句点和 ASCII 以外的字母；据说较新的模型更宽松。',
  },
  examples: [
    {
      shows: 'a space',
      protocol: 'chat',
      document: [{ role: 'user', name: 'José Díaz', content: 'Hi' }],
      finds: ['/0/name'],
      fixed: [{ role: 'user', name: 'Jose_Diaz', content: 'Hi' }],
    },
    { shows: 'a name', protocol: 'chat', document: [{ role: 'user', name: 'Physics_Expert-1', content: 'Hi' }] },
  ],
};
