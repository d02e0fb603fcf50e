/** A call that does not say which tool it calls. */
import { isJsonObject, stringOr } from '../../../core/json/json.ts';
import { answer, request, told } from '../../checks/exampleEvents.ts';
import { holderOf } from '../../checks/objectAt.ts';
import type { Rule, RulePage } from '../../engine/rule.ts';
import { specification } from '../../engine/sources.ts';

export const callNameMissing: Rule = {
  id: 'call-name-missing',
  severity: 'warning',
  title: { en: 'A call names no tool', 'zh-cn': '调用未指明工具' },
  says: { en: 'This {type} names no tool.', 'zh-cn': '此 {type} 未指明工具名称。' },
  source: specification('Tool Definitions'),
  dialects: ['agent-api'],
  looksAt: 'calls',
  checkMessage({ json, calls }, _context, tell) {
    for (const { name } of calls) {
      if ((typeof name.json === 'string' && name.json !== '') || !isJsonObject(json)) continue;
      tell({ pointer: holderOf(name.pointer), args: { type: stringOr(json['type']) ?? '?' } });
    }
  },
};

export const page: RulePage = {
  why: {
    en: 'The models allow a call without `name`, but nobody can run it, show it, or check its arguments.',
    'zh-cn': '模型定义允许调用没有 `name`，但这样的调用无法执行、无法显示，也无法检查其参数。',
  },
  examples: [
    {
      shows: 'no name',
      events: answer(told('plugin_call', { call_id: 'c', arguments: '{}' })),
      finds: ['2/content/0/data'],
    },
    {
      shows: 'no name, in a request',
      request: request([told('function_call', { call_id: 'c', arguments: '{}' })]),
      finds: ['/input/0/content/0/data'],
    },
    { shows: 'a name', events: answer(told('plugin_call', { call_id: 'c', name: 'f', arguments: '{}' })) },
  ],
};
