/** A member that stands twice in one object. */
import type { Rule, RulePage } from '../../engine/rule.ts';

export const jsonNameDuplicate: Rule = {
  id: 'json-name-duplicate',
  severity: 'warning',
  title: { en: 'A member that is there twice', 'zh-cn': '重复的成员' },
  says: {
    en: 'This member is there twice; only the last one counts.',
    'zh-cn': '此成员出现了两次；只有最后一个有效。',
  },
  source: { text: 'RFC 8259, section 4', url: 'https://www.rfc-editor.org/rfc/rfc8259#section-4' },
  checkText({ code }, tell) {
    if (code === 'DuplicateName') tell();
  },
};

export const page: RulePage = {
  why: {
    en: 'Python and JavaScript keep the last one, other readers the first, and some refuse the whole text.',
    'zh-cn': 'Python 和 JavaScript 保留最后一个，有的程序保留第一个，还有的会拒绝整个文本。',
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
