/** Reports a content that is neither a text nor a list of parts. */
import { isJsonObject, toJsonText } from '../../../core/json/json.ts';
import { mend, valueOf } from '../../checks/mend.ts';
import type { Rule } from '../../engine/rule.ts';
import { told } from '../../checks/sources.ts';

export const contentType: Rule = {
  id: 'content-type',
  severity: 'error',
  title: { en: 'Content of the wrong type', 'zh-cn': '内容类型错误' },
  says: {
    en: '`content` must be a string or an array of content parts.',
    'zh-cn': '`content` 必须是字符串或内容片段数组。',
  },
  source: told(
    'DashScope, as OpenAI',
    "Invalid type for 'messages.[0].content': expected one of a string or array of objects, but got an object instead.",
    'felinics/Memoh#744',
  ),
  dialects: ['chat'],
  fix(found) {
    const { pointer } = found.finding;
    const content = valueOf(found);
    if (content === undefined) return [];
    return isJsonObject(content)
      ? [mend('Wrap in [ ]', '用 [ ] 包裹', { do: 'set', pointer, value: [content] })]
      : [mend('Convert to a string', '转换为文本', { do: 'set', pointer, value: toJsonText(content) })];
  },
  checkMessage({ json }, _context, tell) {
    const content = isJsonObject(json) ? json['content'] : undefined;
    if (content == null || typeof content === 'string' || Array.isArray(content)) return;
    tell({ pointer: '/content' });
  },
};
