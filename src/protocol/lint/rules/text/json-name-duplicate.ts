/** Reports a member name that occurs twice in one object. */
import type { Rule } from '../../engine/rule.ts';

export const jsonNameDuplicate: Rule = {
  id: 'json-name-duplicate',
  severity: 'warning',
  title: { en: 'Duplicate member', 'zh-cn': '重复的成员' },
  message: {
    en: 'Duplicate member: only the last one is used.',
    'zh-cn': '此成员出现了两次；只有最后一个有效。',
  },
  source: { text: 'RFC 8259, section 4', url: 'https://www.rfc-editor.org/rfc/rfc8259#section-4' },
  checkText({ code }, report) {
    if (code === 'DuplicateName') report();
  },
};
