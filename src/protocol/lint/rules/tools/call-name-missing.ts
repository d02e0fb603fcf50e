/** Reports a call that does not name its tool. */
import { isJsonObject, stringOr } from '../../../core/json/json.ts';
import { holderOf } from '../../checks/rawMessage.ts';
import type { Rule } from '../../engine/rule.ts';
import { specification } from '../../checks/sources.ts';

export const callNameMissing: Rule = {
  id: 'call-name-missing',
  severity: 'warning',
  title: { en: 'Call without a tool name', 'zh-cn': '没有工具名称的调用' },
  message: {
    en: 'This {type} has no tool name, so clients cannot run it.',
    'zh-cn': '此 {type} 没有工具名称，客户端无法执行。',
  },
  source: specification('Tool Definitions'),
  protocols: ['agent-api'],
  looksAt: 'calls',
  checkMessage({ json, calls }, _context, report) {
    for (const { name } of calls) {
      if ((typeof name.json === 'string' && name.json !== '') || !isJsonObject(json)) continue;
      report({ pointer: holderOf(name.pointer), args: { type: stringOr(json['type']) ?? '?' } });
    }
  },
};
