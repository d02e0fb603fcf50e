/** Reports a value that the server converts to another type. */
import { excerptOf } from '../../checks/excerpt.ts';
import type { Rule } from '../../engine/rule.ts';
import { measured } from '../../checks/sources.ts';

export const laxValue: Rule = {
  id: 'lax-value',
  severity: 'info',
  title: { en: 'Value that is converted silently', 'zh-cn': '会被悄悄转换的值' },
  message: { en: 'The server converts {sent} to {read}.', 'zh-cn': '服务器会把 {sent} 读作 {read}。' },
  source: measured('pydantic reads scalars in its lax mode'),
  checkRequest(root, { protocol }, report) {
    for (const { pointer, sent, read } of protocol.requestChecker.convertedValues(root)) {
      report({ path: pointer, args: { sent: excerptOf(sent), read: excerptOf(read) } });
    }
  },
};
