/** Reports a value that the server converts to another type. */
import { excerptOf } from '../../checks/excerpt.ts';
import type { Rule } from '../../engine/rule.ts';
import { measured } from '../../checks/sources.ts';

export const laxValue: Rule = {
  id: 'lax-value',
  severity: 'info',
  title: { en: 'Value that is converted silently', 'zh-cn': '会被静默转换的值' },
  message: {
    en: 'The server converts {sent} to {read}, but other servers reject it. Send {read}.',
    'zh-cn': '服务器会把 {sent} 转换为 {read}，但其他服务器会拒绝它。请发送 {read}。',
  },
  source: measured('pydantic reads scalars in its lax mode'),
  checkRequest(root, { protocol }, report) {
    for (const { pointer, sent, read } of protocol.requestChecker.convertedValues(root)) {
      report({ path: pointer, args: { sent: excerptOf(sent), read: excerptOf(read) } });
    }
  },
};
