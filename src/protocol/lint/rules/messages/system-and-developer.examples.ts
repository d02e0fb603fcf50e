/** Why `system-and-developer` matters, and where it finds something and where it does not. */
import type { RulePage } from '../../engine/rulePage.ts';

export const page: RulePage = {
  why: {
    en: 'Newer OpenAI models use `developer` instead of `system` and treat both the same way. Other servers support only `system`, and some models only `developer`.',
    'zh-cn':
      '较新的 OpenAI 模型用 `developer` 代替 `system`，并同样对待两者。其他服务器只支持 `system`，有些模型只支持 `developer`。',
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
