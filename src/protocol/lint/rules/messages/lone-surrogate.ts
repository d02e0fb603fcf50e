/** Reports half of a character: a UTF-16 surrogate without the other half of its pair. */
import { findTexts } from '../../checks/findTexts.ts';
import { mend, valueOf } from '../../checks/mend.ts';
import type { Rule } from '../../engine/rule.ts';
import { told } from '../../checks/sources.ts';

/** With the `u` flag, this matches only surrogates that are not half of a pair. */
const halves = /\p{Surrogate}/gu;

const isBroken = (text: string): boolean => !text.isWellFormed();

export const loneSurrogate: Rule = {
  id: 'lone-surrogate',
  severity: 'error',
  title: { en: 'Half of a character', 'zh-cn': '半个字符' },
  says: {
    en: 'Broken Unicode: half of a character (usually text cut in the middle of an emoji).',
    'zh-cn': 'Unicode 已损坏：只有半个字符（通常是文本在表情符号中间被截断）。',
  },
  source: told(
    'Anthropic',
    'The request body is not valid JSON: no low surrogate in string',
    'anthropics/claude-code#3277',
  ),
  fix(found) {
    const { pointer } = found.finding;
    const text = valueOf(found);
    if (typeof text !== 'string') return [];
    return [mend('Remove it', '删除', { do: 'set', pointer, value: text.replaceAll(halves, '') })];
  },
  checkMessage({ json }, _context, tell) {
    for (const pointer of findTexts(json, isBroken)) tell({ pointer });
  },
  checkDocument({ head }, _context, tell) {
    for (const pointer of findTexts(head, isBroken)) tell({ pointer });
  },
};
