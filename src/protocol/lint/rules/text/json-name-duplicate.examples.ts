/** Why `json-name-duplicate` matters, and where it finds something and where it does not. */
import type { RulePage } from '../../engine/rulePage.ts';

export const page: RulePage = {
  why: {
    en: 'Python and JavaScript use the last value, other parsers the first, and some reject the whole text.',
    'zh-cn': 'Python 和 JavaScript 使用最后一个值，其他解析器使用第一个，还有的会拒绝整个文本。',
  },
  examples: [
    {
      shows: 'two contents',
      lines: '{"role":"user","content":"Hi"}\n{"role":"user","content":"Hi","content":"Ho"}\n',
      finds: ['/1'],
    },
    {
      shows: 'the same name in another object',
      lines: '{"role":"user","content":[{"type":"text","text":"Hi"}]}\n{"role":"user","content":"x"}\n',
    },
  ],
};
