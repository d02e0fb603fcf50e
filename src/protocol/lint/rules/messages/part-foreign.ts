/** A content part in the words of another protocol. */
import { isJsonObject, stringOr } from '../../../core/json/json.ts';
import { mend, valueOf } from '../../engine/mend.ts';
import type { Rule, RulePage } from '../../engine/rule.ts';
import { openaiTypes } from '../../engine/sources.ts';

export const partForeign: Rule = {
  id: 'part-foreign',
  severity: 'error',
  title: { en: 'A content part of another protocol', 'zh-cn': '其他协议的内容片段' },
  says: {
    en: '“{type}” is a part of {protocol}; {here} uses “{replacement}”.',
    'zh-cn': '“{type}”是 {protocol} 的片段；{here} 使用“{replacement}”。',
  },
  source: openaiTypes('ChatCompletionContentPart'),
  needs: 'parts',
  fix(found, { dialect }) {
    const pointer = found.finding.pointer.replace(/\/type$/, '');
    const part = valueOf(found, pointer);
    const said = found.here?.message;
    const value = said && isJsonObject(part) ? dialect.parts?.convert(part, said) : undefined;
    if (value === undefined) return [];
    const type = stringOr(value['type']) ?? '';
    return [mend(`Convert to “${type}”`, `转换为“${type}”`, { do: 'set', pointer, value })];
  },
  checkMessage(message, { dialect: { title, parts } }, tell) {
    parts?.each(message, (part, pointer) => {
      const { type } = part;
      const foreign = parts.foreign(part, message);
      if (typeof type !== 'string' || foreign === undefined) return;
      const { protocol, replacement, isExtension = false } = foreign;
      const args = { type, protocol, replacement, here: title };
      tell({ pointer: `${pointer}/type`, args, ...(isExtension && { severity: 'info' }) });
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
