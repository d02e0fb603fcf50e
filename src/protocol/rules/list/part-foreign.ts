/** A content part in the words of another protocol. */
import { isJsonObject, stringOr, type JsonObject } from '../../base/json.ts';
import type { Message } from '../../conversation/message.ts';
import { eachPart } from '../../dialects/chat/eachPart.ts';
import { convertPart } from '../../dialects/chat/convertPart.ts';
import { foreignPart } from '../../dialects/chat/foreignPart.ts';
import { foreignParts as responsesForeignParts, replacementOf } from '../../dialects/responses/foreignParts.ts';
import { eachWrittenPart } from '../../dialects/responses/writtenParts.ts';
import { mend, valueOf } from '../mend.ts';
import type { Found, Rule, RulePage, TellOfDocument } from '../rule.ts';
import { openaiTypes } from '../sources.ts';

export const partForeign: Rule = {
  id: 'part-foreign',
  severity: 'error',
  title: { en: 'A content part of another protocol', 'zh-cn': '其他协议的内容片段' },
  says: {
    en: '“{type}” is a part of {protocol}; {here} uses “{replacement}”.',
    'zh-cn': '“{type}”是 {protocol} 的片段；{here} 使用“{replacement}”。',
  },
  source: openaiTypes('ChatCompletionContentPart'),
  dialects: ['chat', 'responses'],
  fix(found) {
    const pointer = found.finding.pointer.replace(/\/type$/, '');
    const part = valueOf(found, pointer);
    const value = isJsonObject(part) ? convert(part, found) : undefined;
    if (value === undefined) return [];
    const type = stringOr(value['type']) ?? '';
    return [mend(`Convert to “${type}”`, `转换为“${type}”`, { do: 'set', pointer, value })];
  },
  checkMessage(message, { dialect }, tell) {
    if (dialect.id === 'responses') {
      checkResponses(message, tell);
      return;
    }
    eachPart(message, (part, pointer) => {
      const { type } = part;
      const foreign = foreignPart(part);
      if (typeof type !== 'string' || foreign === undefined) return;
      const { protocol, replacement, isExtension = false } = foreign;
      const args = { type, protocol, replacement, here: 'Chat Completions' };
      tell({ pointer: `${pointer}/type`, args, ...(isExtension && { severity: 'info' }) });
    });
  },
};

function checkResponses(message: Message, tell: TellOfDocument): void {
  eachWrittenPart(message, ({ type }, pointer, side) => {
    const foreign = typeof type === 'string' ? responsesForeignParts.get(type) : undefined;
    if (typeof type !== 'string' || foreign === undefined) return;
    const args = { type, protocol: foreign.protocol, replacement: replacementOf(type, side), here: 'Responses' };
    tell({ pointer: `${pointer}/type`, args });
  });
}

function convert(part: JsonObject, { here, finding }: Found): JsonObject | undefined {
  if (finding.args['here'] !== 'Responses') return convertPart(part);
  const side = here?.message.role === 'assistant' ? 'output' : 'input';
  return responsesForeignParts.get(stringOr(part['type']) ?? '')?.convert(part, side);
}

export const page: RulePage = {
  why: {
    en: 'Responses, Anthropic’s Messages and the Agent API have parts that look alike, but are named otherwise and hold their payload elsewhere. A conversation that was recorded through one of them has to be converted.',
    'zh-cn':
      'Responses、Anthropic 的 Messages 和 Agent API 的片段看起来很像，但名称不同，存放内容的位置也不同。用其中之一录制的对话需要转换。',
  },
  examples: [
    {
      shows: 'a video, which some servers take',
      dialect: 'chat',
      document: [{ role: 'user', content: [{ type: 'video_url', video_url: { url: 'https://example.com/a.mp4' } }] }],
      finds: ['/0/content/0/type'],
      severity: 'info',
    },
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
    {
      shows: 'parts of Chat Completions, in a request of Responses',
      dialect: 'responses',
      document: {
        input: [
          { role: 'assistant', content: [{ type: 'text', text: 'Hello' }] },
          { role: 'user', content: [{ type: 'image_url', image_url: { url: 'https://example.org/a.png' } }] },
        ],
      },
      finds: ['/input/0/content/0/type', '/input/1/content/0/type'],
      fixed: {
        input: [
          { role: 'assistant', content: [{ type: 'output_text', text: 'Hello', annotations: [] }] },
          { role: 'user', content: [{ type: 'image_url', image_url: { url: 'https://example.org/a.png' } }] },
        ],
      },
    },
    { shows: 'a text', dialect: 'chat', document: [{ role: 'user', content: [{ type: 'text', text: 'Hi' }] }] },
  ],
};
