/** A whole number with more digits than most readers keep. */
import type { Rule, RulePage } from '../../engine/rule.ts';

export const jsonNumberRounded: Rule = {
  id: 'json-number-rounded',
  severity: 'warning',
  title: { en: 'A number that loses digits', 'zh-cn': '会丢失数位的数字' },
  says: {
    en: 'Many readers round whole numbers beyond 2^53. Write it as a text.',
    'zh-cn': '许多程序会对超过 2^53 的整数取整。请写成字符串。',
  },
  source: { text: 'RFC 8259, section 6', url: 'https://www.rfc-editor.org/rfc/rfc8259#section-6' },
  checkText({ code }, tell) {
    if (code === 'NumberTooLarge') tell();
  },
};

export const page: RulePage = {
  why: {
    en: 'JavaScript, Go’s `interface{}` and many databases read numbers as doubles, so the last digits of a long id change without a word.',
    'zh-cn': 'JavaScript、Go 的 `interface{}` 和许多数据库把数字读作双精度浮点数，因此长 id 的末几位会悄悄改变。',
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
