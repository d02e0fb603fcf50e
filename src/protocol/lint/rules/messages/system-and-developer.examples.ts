/** Why `system-and-developer` matters, and where it finds something and where it does not. */
import type { RulePage } from '../../engine/rule.ts';

export const page: RulePage = {
  why: {
    en: 'Newer OpenAI models use `developer` instead of `system`. They treat both the same way, but other servers support only `system`, and some models only `developer`.',
    'zh-cn':
      '`developer` 是 OpenAI 较新模型对 `system` 的称呼。它们可以互换，但其他服务器只认识 `system`，有些模型只接受 `developer`。',
  },
  examples: [
    {
      shows: 'both',
      protocol: 'chat',
      document: [
        { role: 'system', content: 'Be brief.' },
        { role: 'developer', content: 'Be kind.' },
        { role: 'user', content: 'Hi' },
      ],
      finds: ['/1/role'],
      fixed: [
        { role: 'system', content: 'Be brief.' },
        { role: 'system', content: 'Be kind.' },
        { role: 'user', content: 'Hi' },
      ],
    },
    {
      shows: 'one of them',
      protocol: 'chat',
      document: [
        { role: 'developer', content: 'Be brief.' },
        { role: 'user', content: 'Hi' },
      ],
    },
  ],
};
