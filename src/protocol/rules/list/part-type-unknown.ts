/** A content part of a type that nobody has. */
import { eachPart } from '../../dialects/chat/eachPart.ts';
import { partTypes } from '../../dialects/chat/members.ts';
import { closestWord } from '../closestWord.ts';
import { excerptOf } from '../excerpt.ts';
import { foreignParts } from '../../dialects/chat/foreignParts.ts';
import { offer } from '../mend.ts';
import type { Rule, RulePage } from '../rule.ts';
import { openaiTypes } from '../sources.ts';

export const partTypeUnknown: Rule = {
  id: 'part-type-unknown',
  severity: 'error',
  title: { en: 'Unknown type of content part', 'zh-cn': '未知的内容片段类型' },
  says: {
    en: 'Unknown content part type “{type}”. There are text, image_url, input_audio, file and refusal.',
    'zh-cn': '未知的内容片段类型“{type}”。可用的有 text、image_url、input_audio、file 和 refusal。',
  },
  source: openaiTypes('ChatCompletionContentPart'),
  dialects: ['chat'],
  fix({ finding: { pointer, args } }) {
    const type = closestWord(String(args['type']), [...partTypes]);
    return type === undefined
      ? []
      : [offer(`Change to “${type}”`, `改为“${type}”`, { do: 'set', pointer, value: type })];
  },
  checkMessage(message, _context, tell) {
    eachPart(message, ({ type }, pointer) => {
      if (type == null || (typeof type === 'string' && (partTypes.has(type) || foreignParts.has(type)))) return;
      tell({ pointer: `${pointer}/type`, args: { type: typeof type === 'string' ? type : excerptOf(type) } });
    });
  },
};

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
    { shows: 'a type', dialect: 'chat', document: [{ role: 'user', content: [{ type: 'text', text: 'Hi' }] }] },
  ],
};
