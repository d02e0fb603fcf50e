/** Reports a member name that occurs twice in one object. */
import type { Rule } from '../../engine/rule.ts';

export const jsonNameDuplicate: Rule = {
  id: 'json-name-duplicate',
  severity: 'warning',
  title: { en: 'Duplicate member name', 'zh-cn': '重复的成员名' },
  message: {
    en: 'Duplicate member name. Most parsers use only the last value; remove the others.',
    'zh-cn': '重复的成员名。多数解析器只使用最后一个值；请删除其他的。',
  },
  source: { text: 'RFC 8259, section 4', url: 'https://www.rfc-editor.org/rfc/rfc8259#section-4' },
  checkText({ code }, report) {
    if (code === 'DuplicateName') report();
  },
};
