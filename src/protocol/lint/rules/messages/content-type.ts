/** Reports a content that is neither a text nor a list of parts. */
import { isJsonObject, toJsonText } from '../../../core/json/json.ts';
import { preferredFix, valueOf } from '../../engine/fixes.ts';
import type { Rule } from '../../engine/rule.ts';
import { reported } from '../../checks/sources.ts';

export const contentType: Rule = {
  id: 'content-type',
  severity: 'error',
  title: { en: 'Content of the wrong type', 'zh-cn': '内容的类型错误' },
  message: {
    en: '“content” must be a string or an array of content parts. Servers reject other types.',
    'zh-cn': '“content”必须是字符串或内容片段的数组。服务器会拒绝其他类型。',
  },
  source: reported(
    'DashScope, as OpenAI',
    "Invalid type for 'messages.[0].content': expected one of a string or array of objects, but got an object instead.",
    'felinics/Memoh#744',
  ),
  protocols: ['chat'],
  fix(found) {
    const { pointer } = found.finding;
    const content = valueOf(found);
    if (content === undefined) return [];
    return isJsonObject(content)
      ? [preferredFix('Wrap in [ ]', '用 [ ] 括起', { do: 'set', pointer, value: [content] })]
      : [preferredFix('Convert to a string', '转换为字符串', { do: 'set', pointer, value: toJsonText(content) })];
  },
  checkMessage({ json }, _context, report) {
    const content = isJsonObject(json) ? json['content'] : undefined;
    if (content == null || typeof content === 'string' || Array.isArray(content)) return;
    report({ pointer: '/content' });
  },
};
