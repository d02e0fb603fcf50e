/** Reports a content part that is not an object. */
import { isJsonObject, type Json } from '../../../core/json/json.ts';
import { preferredFix, valueOf } from '../../engine/fixes.ts';
import type { Rule } from '../../engine/rule.ts';
import { openaiTypes } from '../../checks/sources.ts';

export const partNotObject: Rule = {
  id: 'part-not-object',
  severity: 'error',
  title: { en: 'Content part is not an object', 'zh-cn': '内容片段不是对象' },
  message: {
    en: 'A content part must be an object, for example {"type":"text","text":"…"}. Servers reject anything else.',
    'zh-cn': '内容片段必须是对象，例如 {"type":"text","text":"…"}。服务器会拒绝其他形式。',
  },
  source: openaiTypes('ChatCompletionContentPart'),
  protocols: ['chat'],
  fix(found) {
    const { pointer } = found.finding;
    const text = valueOf(found);
    if (typeof text !== 'string') return [];
    return [
      preferredFix('Wrap in a text part', '包装为文本片段', { do: 'set', pointer, value: { type: 'text', text } }),
    ];
  },
  looksAt: 'list',
  checkMessage({ json }, _context, report) {
    const content = isJsonObject(json) ? json['content'] : undefined;
    if (!Array.isArray(content)) return;
    for (const [index, part] of (content as readonly Json[]).entries()) {
      if (!isJsonObject(part)) report({ pointer: `/content/${index}` });
    }
  },
};
