/** Reports a content part in the format of another protocol. */
import { isJsonObject, stringOr } from '../../../core/json/json.ts';
import { mend, valueOf } from '../../checks/mend.ts';
import type { Rule } from '../../engine/rule.ts';
import { openaiTypes } from '../../checks/sources.ts';

export const partForeign: Rule = {
  id: 'part-foreign',
  severity: 'error',
  title: { en: 'Content part of another protocol', 'zh-cn': '其他协议的内容片段' },
  says: {
    en: '“{type}” is a content part of {protocol}; {here} uses “{replacement}”.',
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
