/** Reports a call whose arguments are JSON, but not an object. */
import { isJsonObject, tryParseJson } from '../../../core/json/json.ts';
import { readCallArguments } from '../../checks/callArguments.ts';
import { excerpt } from '../../checks/excerpt.ts';
import { preferredFix } from '../../engine/fixes.ts';
import type { Rule } from '../../engine/rule.ts';
import { specification } from '../../checks/sources.ts';

export const toolArgumentsNotObject: Rule = {
  id: 'tool-arguments-not-object',
  severity: 'warning',
  title: { en: 'Arguments are not an object', 'zh-cn': '参数不是对象' },
  message: {
    en: 'The arguments for {name} are not a JSON object, so the tool cannot be run: {text}',
    'zh-cn': '{name} 的参数不是 JSON 对象，工具无法执行：{text}',
  },
  source: specification('Tool Definitions'),
  fix({ finding: { pointer }, scope }) {
    const called = scope?.message.calls.find((one) => pointer.endsWith(one.arguments.pointer));
    const json = called && readCallArguments(called)?.json;
    const value = json === null ? '{}' : typeof json === 'string' ? json : undefined;
    if (value === undefined || !isJsonObject(tryParseJson(value))) return [];
    return [preferredFix('Unwrap the object', '还原为对象', { do: 'set', pointer, value })];
  },
  looksAt: 'calls',
  checkMessage({ calls }, _context, report) {
    for (const called of calls) {
      const read = readCallArguments(called);
      if (read?.json === undefined || isJsonObject(read.json)) continue;
      report({ pointer: called.arguments.pointer, args: { name: read.name, text: excerpt(read.text) } });
    }
  },
};
