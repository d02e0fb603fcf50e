/** Reports a content part in the format of another protocol. */
import { isJsonObject, stringOr } from '../../../core/json/json.ts';
import { preferredFix, valueOf } from '../../engine/fixes.ts';
import type { Rule } from '../../engine/rule.ts';
import { openaiTypes } from '../../checks/sources.ts';

export const partForeign: Rule = {
  id: 'part-foreign',
  severity: 'error',
  title: { en: 'Content part of another protocol', 'zh-cn': '其他协议的内容片段' },
  message: {
    en: '“{type}” is a content part of {protocol}, which servers reject here. Use “{replacement}” in {here}.',
    'zh-cn': '“{type}”是 {protocol} 的内容片段，服务器会拒绝此处的它。在 {here} 中请使用“{replacement}”。',
  },
  source: openaiTypes('ChatCompletionContentPart'),
  needs: 'parts',
  fix(found, { protocol }) {
    const pointer = found.finding.pointer.replace(/\/type$/, '');
    const part = valueOf(found, pointer);
    const sourceMessage = found.scope?.message;
    const value = sourceMessage && isJsonObject(part) ? protocol.parts?.convert(part, sourceMessage) : undefined;
    if (value === undefined) return [];
    const type = stringOr(value['type']) ?? '';
    return [preferredFix(`Convert to “${type}”`, `转换为“${type}”`, { do: 'set', pointer, value })];
  },
  checkMessage(message, { protocol: { title, parts } }, report) {
    parts?.each(message, (part, pointer) => {
      const { type } = part;
      const externalPart = parts.externalPart(part, message);
      if (typeof type !== 'string' || externalPart === undefined) return;
      const { protocol, replacement, isExtension = false } = externalPart;
      const args = { type, protocol, replacement, here: title };
      report({ pointer: `${pointer}/type`, args, ...(isExtension && { severity: 'info' }) });
    });
  },
};
