/** Reports an integer with more digits than most JSON parsers keep. */
import type { Rule } from '../../engine/rule.ts';

export const jsonNumberRounded: Rule = {
  id: 'json-number-rounded',
  severity: 'warning',
  title: { en: 'Number that loses digits', 'zh-cn': '会丢失精度的数字' },
  message: {
    en: 'Many parsers round integers beyond 2^53. Write this number as a string.',
    'zh-cn': '许多解析器会对超过 2^53 的整数取整。请把此数字写成字符串。',
  },
  source: { text: 'RFC 8259, section 6', url: 'https://www.rfc-editor.org/rfc/rfc8259#section-6' },
  checkText({ code }, report) {
    if (code === 'NumberTooLarge') report();
  },
};
