/** A content part that is no object. */
import { isJsonObject, type Json } from '../../../core/json/json.ts';
import { mend, valueOf } from '../../engine/mend.ts';
import type { Rule, RulePage } from '../../engine/rule.ts';
import { openaiTypes } from '../../engine/sources.ts';

export const partNotObject: Rule = {
  id: 'part-not-object',
  severity: 'error',
  title: { en: 'A content part is not an object', 'zh-cn': '内容片段不是对象' },
  says: {
    en: 'Content parts must be objects like {"type":"text","text":"…"}.',
    'zh-cn': '内容片段必须是 {"type":"text","text":"…"} 这样的对象。',
  },
  source: openaiTypes('ChatCompletionContentPart'),
  dialects: ['chat'],
  fix(found) {
    const { pointer } = found.finding;
    const text = valueOf(found);
    if (typeof text !== 'string') return [];
    return [mend('Wrap in a text part', '包裹为文本片段', { do: 'set', pointer, value: { type: 'text', text } })];
  },
  looksAt: 'list',
  checkMessage({ json }, _context, tell) {
    const content = isJsonObject(json) ? json['content'] : undefined;
    if (!Array.isArray(content)) return;
    for (const [index, part] of (content as readonly Json[]).entries()) {
      if (!isJsonObject(part)) tell({ pointer: `/content/${index}` });
    }
  },
};

export const page: RulePage = {
  why: {
    en: 'A content is one text, or a list of parts that each say what they are. A list of bare texts is neither.',
    'zh-cn': '内容要么是一段文本，要么是一组各自注明类型的片段。裸文本的列表两者都不是。',
  },
  examples: [
    {
      shows: 'a bare text in the list',
      dialect: 'chat',
      document: [{ role: 'user', content: ['Hi'] }],
      finds: ['/0/content/0'],
      fixed: [{ role: 'user', content: [{ type: 'text', text: 'Hi' }] }],
    },
    { shows: 'a part', dialect: 'chat', document: [{ role: 'user', content: [{ type: 'text', text: 'Hi' }] }] },
  ],
};
