/** A content part of a type that nobody has. */
import type { Message } from '../../conversation/message.ts';
import { foreignParts as responsesForeignParts } from '../../dialects/responses/foreignParts.ts';
import { parts } from '../../dialects/responses/schema/parts.ts';
import { eachWrittenPart } from '../../dialects/responses/writtenParts.ts';
import { eachPart } from '../../dialects/chat/eachPart.ts';
import { partTypes } from '../../dialects/chat/members.ts';
import { closestWord } from '../closestWord.ts';
import { excerptOf } from '../excerpt.ts';
import { foreignPart } from '../../dialects/chat/foreignPart.ts';
import { offer } from '../mend.ts';
import type { Rule, RulePage, TellOfDocument } from '../rule.ts';
import { openaiTypes } from '../sources.ts';

export const partTypeUnknown: Rule = {
  id: 'part-type-unknown',
  severity: 'error',
  title: { en: 'Unknown type of content part', 'zh-cn': '未知的内容片段类型' },
  says: {
    en: 'Unknown content part type “{type}”. There are {known}.',
    'zh-cn': '未知的内容片段类型“{type}”。可用的有 {known}。',
  },
  source: openaiTypes('ChatCompletionContentPart'),
  dialects: ['chat', 'responses'],
  fix({ finding: { pointer, args } }) {
    const type = closestWord(String(args['type']), String(args['known']).split(', '));
    return type === undefined
      ? []
      : [offer(`Change to “${type}”`, `改为“${type}”`, { do: 'set', pointer, value: type })];
  },
  checkMessage(message, { dialect }, tell) {
    if (dialect.id === 'responses') {
      checkResponses(message, tell);
      return;
    }
    eachPart(message, (part, pointer) => {
      const { type } = part;
      if (type == null || (typeof type === 'string' && partTypes.has(type)) || foreignPart(part) !== undefined) return;
      const args = { type: typeof type === 'string' ? type : excerptOf(type), known: [...partTypes].join(', ') };
      tell({ pointer: `${pointer}/type`, args });
    });
  },
};

const known = Object.keys(parts);

/** Types are added often, so only what is nearly one that there is, is told. */
function checkResponses(message: Message, tell: TellOfDocument): void {
  eachWrittenPart(message, ({ type }, pointer) => {
    if (typeof type !== 'string' || known.includes(type) || responsesForeignParts.has(type)) return;
    if (closestWord(type, known) === undefined) return;
    tell({ pointer: `${pointer}/type`, args: { type, known: known.join(', ') } });
  });
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
