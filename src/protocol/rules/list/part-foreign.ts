/** A content part in the words of another protocol. */
import { isJsonObject, stringOr } from '../../base/json.ts';
import { eachPart } from '../../dialects/chat/eachPart.ts';
import { convertPart } from '../../dialects/chat/convertPart.ts';
import { foreignParts } from '../../dialects/chat/foreignParts.ts';
import { mend, valueOf } from '../mend.ts';
import type { Rule, RulePage } from '../rule.ts';
import { openaiTypes } from '../sources.ts';

export const partForeign: Rule = {
  id: 'part-foreign',
  severity: 'error',
  title: { en: 'A content part of another protocol', 'zh-cn': '其他协议的内容片段' },
  says: {
    en: '“{type}” is a part of {protocol}; Chat Completions uses “{replacement}”.',
    'zh-cn': '“{type}”是 {protocol} 的片段；Chat Completions 使用“{replacement}”。',
  },
  source: openaiTypes('ChatCompletionContentPart'),
  dialects: ['chat'],
  fix(found) {
    const pointer = found.finding.pointer.replace(/\/type$/, '');
    const part = valueOf(found, pointer);
    const value = isJsonObject(part) ? convertPart(part) : undefined;
    if (value === undefined) return [];
    const type = stringOr(value['type']) ?? '';
    return [mend(`Convert to “${type}”`, `转换为“${type}”`, { do: 'set', pointer, value })];
  },
  checkMessage(message, _context, tell) {
    eachPart(message, (part, pointer) => {
      const { type } = part;
      const foreign = typeof type === 'string' ? foreignParts.get(type) : undefined;
      if (typeof type !== 'string' || foreign === undefined) return;
      const protocol = type === 'image' && !('source' in part) ? 'Agent API' : foreign.protocol;
      tell({ pointer: `${pointer}/type`, args: { type, protocol, replacement: foreign.replacement } });
    });
  },
};

export const page: RulePage = {
  why: {
    en: 'Responses, Anthropic’s Messages and the Agent API have parts that look alike, but are named otherwise and hold their payload elsewhere. A conversation that was recorded through one of them has to be converted.',
    'zh-cn':
      'Responses、Anthropic 的 Messages 和 Agent API 的片段看起来很像，但名称不同，存放内容的位置也不同。用其中之一录制的对话需要转换。',
  },
  examples: [
    {
      shows: 'a text of Responses',
      dialect: 'chat',
      document: [{ role: 'user', content: [{ type: 'input_text', text: 'Hi' }] }],
      finds: ['/0/content/0/type'],
      fixed: [{ role: 'user', content: [{ type: 'text', text: 'Hi' }] }],
    },
    {
      shows: 'an image of Anthropic',
      dialect: 'chat',
      document: [
        {
          role: 'user',
          content: [{ type: 'image', source: { type: 'base64', media_type: 'image/png', data: 'iVBORw0KGgo=' } }],
        },
      ],
      finds: ['/0/content/0/type'],
      fixed: [
        {
          role: 'user',
          content: [{ type: 'image_url', image_url: { url: 'data:image/png;base64,iVBORw0KGgo=', detail: 'auto' } }],
        },
      ],
    },
    { shows: 'a text', dialect: 'chat', document: [{ role: 'user', content: [{ type: 'text', text: 'Hi' }] }] },
  ],
};
