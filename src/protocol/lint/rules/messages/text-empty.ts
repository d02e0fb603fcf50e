/** Reports a text part whose text is empty. */
import { eachPart } from '../../../protocols/chat/eachPart.ts';
import { isJsonObject } from '../../../core/json/json.ts';
import { preferredFix } from '../../engine/fixes.ts';
import type { Rule } from '../../engine/rule.ts';

export const textEmpty: Rule = {
  id: 'text-empty',
  severity: 'warning',
  title: { en: 'Empty text part', 'zh-cn': '空的文本片段' },
  message: {
    en: 'The text part is empty, and some providers reject it. Remove it.',
    'zh-cn': '文本片段为空，有些模型服务会拒绝它。请删除。',
  },
  source: { text: 'Anthropic: “text content blocks must be non-empty”' },
  protocols: ['chat'],
  fix({ scope, finding: { pointer } }) {
    const json = scope?.message.json;
    const content = isJsonObject(json) ? json['content'] : undefined;
    if (!Array.isArray(content) || content.length < 2) return [];
    return [preferredFix('Remove the part', '删除该片段', { do: 'remove', pointer: pointer.replace(/\/text$/, '') })];
  },
  looksAt: 'list',
  checkMessage(message, _context, report) {
    eachPart(message, ({ type, text }, pointer) => {
      if (type === 'text' && typeof text === 'string' && text.trim() === '') report({ pointer: `${pointer}/text` });
    });
  },
};
