/** Why `json-number-rounded` matters, and where it finds something and where it does not. */
import type { RulePage } from '../../engine/rulePage.ts';

export const page: RulePage = {
  why: {
    en: 'JavaScript, Go’s `interface{}` and many databases read numbers as doubles, so the last digits of a long id change silently.',
    'zh-cn': 'JavaScript、Go 的 `interface{}` 和许多数据库把数字读作双精度浮点数，因此长 id 的末几位会静默改变。',
  },
  examples: [
    {
      shows: 'an id as a number',
      lines: '{"role":"user","content":"Hi","weight":12345678901234567891}\n{"role":"user","content":"Hi"}\n',
      finds: ['/0'],
    },
    { shows: 'a small number', lines: '{"role":"user","content":"Hi","weight":1}\n{"role":"user","content":"Hi"}\n' },
  ],
};
