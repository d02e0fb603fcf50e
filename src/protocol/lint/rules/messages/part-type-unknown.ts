/** Reports a content part of a type that does not exist. */
import type { Json } from '../../../core/json/json.ts';
import { closestWord } from '../../../core/base/closestWord.ts';
import { excerptOf } from '../../checks/excerpt.ts';
import { optionalFix } from '../../engine/fixes.ts';
import type { Rule } from '../../engine/rule.ts';
import { openaiTypes } from '../../checks/sources.ts';

export const partTypeUnknown: Rule = {
  id: 'part-type-unknown',
  severity: 'error',
  title: { en: 'Unknown content part type', 'zh-cn': '未知内容片段类型' },
  message: {
    en: 'Unknown content part type “{type}”, so servers reject the request. Valid types: {known}.',
    'zh-cn': '未知内容片段类型“{type}”，服务器会拒绝请求。有效的类型：{known}。',
  },
  source: openaiTypes('ChatCompletionContentPart'),
  needs: 'parts',
  fix({ finding: { pointer, args } }) {
    const type = closestWord(String(args['type']), String(args['known']).split(', '));
    return type === undefined
      ? []
      : [optionalFix(`Change to “${type}”`, `改为“${type}”`, { do: 'set', pointer, value: type })];
  },
  checkMessage(message, { protocol: { parts } }, report) {
    parts?.each(message, (part, pointer) => {
      const { type } = part;
      if (type == null || (typeof type === 'string' && parts.types.has(type))) return;
      if (parts.externalPart(part, message) !== undefined || (parts.isOpen && !isNearly(type, parts.types))) return;
      const args = { type: typeof type === 'string' ? type : excerptOf(type), known: [...parts.types].join(', ') };
      report({ pointer: `${pointer}/type`, args });
    });
  },
};

function isNearly(type: Json, types: ReadonlySet<string>): boolean {
  return typeof type === 'string' && closestWord(type, [...types]) !== undefined;
}
