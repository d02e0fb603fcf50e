/** A content part of a type that nobody has. */
import type { Json } from '../../../core/json/json.ts';
import { closestWord } from '../../../core/base/closestWord.ts';
import { excerptOf } from '../../engine/excerpt.ts';
import { offer } from '../../engine/mend.ts';
import type { Rule, RulePage } from '../../engine/rule.ts';
import { openaiTypes } from '../../engine/sources.ts';

export const partTypeUnknown: Rule = {
  id: 'part-type-unknown',
  severity: 'error',
  title: { en: 'Unknown type of content part', 'zh-cn': '未知的内容片段类型' },
  says: {
    en: 'Unknown content part type “{type}”. There are {known}.',
    'zh-cn': '未知的内容片段类型“{type}”。可用的有 {known}。',
  },
  source: openaiTypes('ChatCompletionContentPart'),
  needs: 'parts',
  fix({ finding: { pointer, args } }) {
    const type = closestWord(String(args['type']), String(args['known']).split(', '));
    return type === undefined
      ? []
      : [offer(`Change to “${type}”`, `改为“${type}”`, { do: 'set', pointer, value: type })];
  },
  checkMessage(message, { dialect: { parts } }, tell) {
    parts?.each(message, (part, pointer) => {
      const { type } = part;
      if (type == null || (typeof type === 'string' && parts.types.has(type))) return;
      if (parts.foreign(part, message) !== undefined || (parts.isOpen && !isNearly(type, parts.types))) return;
      const args = { type: typeof type === 'string' ? type : excerptOf(type), known: [...parts.types].join(', ') };
      tell({ pointer: `${pointer}/type`, args });
    });
  },
};

function isNearly(type: Json, types: ReadonlySet<string>): boolean {
  return typeof type === 'string' && closestWord(type, [...types]) !== undefined;
}

export const page: RulePage = {
  why: {
    en: 'Servers read a part by its type, and refuse the request when they do not know it.',
    'zh-cn': '服务器按类型读取片段，遇到不认识的类型就会拒绝请求。',
  },
  examples: [
    {
      shows: 'a misspelled type',
      dialect: 'chat',
      document: [{ role: 'user', content: [{ type: 'txt', text: 'Hi' }] }],
      finds: ['/0/content/0/type'],
      fixed: [{ role: 'user', content: [{ type: 'text', text: 'Hi' }] }],
    },
    {
      shows: 'a letter too many, in Responses',
      dialect: 'responses',
      document: [{ role: 'user', content: [{ type: 'input_texts', text: 'Hi' }] }],
      finds: ['/0/content/0/type'],
      fixed: [{ role: 'user', content: [{ type: 'input_text', text: 'Hi' }] }],
    },
    { shows: 'a type', dialect: 'chat', document: [{ role: 'user', content: [{ type: 'text', text: 'Hi' }] }] },
  ],
};
