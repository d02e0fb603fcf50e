/** Reports a content part without its payload. */
import { isJsonObject, type JsonObject } from '../../../core/json/json.ts';
import { eachPart } from '../../../protocols/chat/eachPart.ts';
import { AudioFormat } from '../../../protocols/chat/parts.ts';
import { preferredFix, optionalFix, valueOf } from '../../engine/fixes.ts';
import type { Rule } from '../../engine/rule.ts';
import { openaiTypes } from '../../checks/sources.ts';

/** The minimum content of a part, by its type. Images have a separate rule. */
const payloads: Readonly<Record<string, { readonly fits: (part: JsonObject) => boolean; readonly empty: JsonObject }>> =
  {
    text: { fits: ({ text }) => typeof text === 'string', empty: { text: '' } },
    refusal: { fits: ({ refusal }) => typeof refusal === 'string', empty: { refusal: '' } },
    input_audio: {
      fits: ({ input_audio: audio }) =>
        isJsonObject(audio) && typeof audio['data'] === 'string' && AudioFormat.safeParse(audio['format']).success,
      empty: { input_audio: { data: '', format: 'wav' } },
    },
    file: {
      fits: ({ file }) =>
        isJsonObject(file) && (typeof file['file_id'] === 'string' || typeof file['file_data'] === 'string'),
      empty: { file: { file_id: '' } },
    },
  };

/** The member names that other tools use for a text. */
const textNames = ['content', 'value', 'data'];

export const partPayload: Rule = {
  id: 'part-payload',
  severity: 'error',
  title: { en: 'Content part without a valid value', 'zh-cn': '内容片段没有有效的值' },
  message: {
    en: 'The value of this “{type}” part is missing or has the wrong form, so servers reject the request.',
    'zh-cn': '此“{type}”片段的值缺失或形式错误，服务器会拒绝请求。',
  },
  source: openaiTypes('ChatCompletionContentPart'),
  protocols: ['chat'],
  fix(found) {
    const { pointer, args } = found.finding;
    const type = String(args['type']);
    const part = valueOf(found);
    if (!isJsonObject(part) || part[type] !== undefined) return [];
    const name = textNames.find((other) => type === 'text' && typeof part[other] === 'string');
    if (name !== undefined) {
      return [
        preferredFix('Rename to “text”', '重命名为“text”', {
          do: 'rename',
          pointer: `${pointer}/${name}`,
          name: 'text',
        }),
      ];
    }
    const value = payloads[type]?.empty[type];
    if (value === undefined) return [];
    return [optionalFix(`Insert “${type}”`, `插入“${type}”`, { do: 'set', pointer: `${pointer}/${type}`, value })];
  },
  looksAt: 'list',
  checkMessage(message, _context, report) {
    eachPart(message, (part, pointer) => {
      const { type } = part;
      if (typeof type !== 'string' || !Object.hasOwn(payloads, type)) return;
      if (payloads[type]?.fits(part) === false) report({ pointer, args: { type } });
    });
  },
};
