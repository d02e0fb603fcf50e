/** Why `role-unknown` matters, and where it finds something and where it does not. */
import type { RulePage } from '../../engine/rulePage.ts';

export const page: RulePage = {
  why: {
    en: 'Servers reject the whole request if one role is unknown. Roles are in lower case. Use `user` for `human`, and `assistant` for `ai`, `bot` and `model`.',
    'zh-cn':
      '只要有一个未知的角色，服务器就会拒绝整个请求。角色使用小写。`human` 请改为 `user`，`ai`、`bot` 和 `model` 请改为 `assistant`。',
  },
  examples: [
    {
      shows: 'a capital letter',
      protocol: 'chat',
      document: [{ role: 'User', content: 'a' }],
      finds: ['/0/role'],
      fixed: [{ role: 'user', content: 'a' }],
    },
    { shows: 'no text', protocol: 'chat', document: [{ role: 1, content: 'a' }], finds: ['/0/role'] },
    { shows: 'a role', protocol: 'chat', document: [{ role: 'developer', content: 'a' }] },
  ],
};
