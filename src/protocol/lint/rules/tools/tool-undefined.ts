/** Reports a call of a tool that the request does not declare, although it declares tools. */
import { closestWord } from '../../../core/base/closestWord.ts';
import { excerpt } from '../../checks/excerpt.ts';
import { isHandoffTool } from '../../checks/handoff.ts';
import { preferredFix } from '../../engine/fixes.ts';
import type { Context, Rule } from '../../engine/rule.ts';
import { specification } from '../../checks/sources.ts';

export const toolUndefined: Rule = {
  id: 'tool-undefined',
  severity: 'warning',
  title: { en: 'Undeclared tool', 'zh-cn': '未声明的工具' },
  message: {
    en: 'The request does not declare the tool “{name}”, so the client may not be able to run it. Declared tools: {known}',
    'zh-cn': '请求没有声明工具“{name}”，客户端可能无法执行它。已声明的工具：{known}',
  },
  source: specification('Request Models'),
  fix({ finding: { pointer, args } }, { tools }) {
    const value = closestWord(String(args['name']), [...tools.keys()]);
    if (value === undefined) return [];
    return [preferredFix(`Change to “${value}”`, `改为“${value}”`, { do: 'set', pointer, value })];
  },
  looksAt: 'calls',
  checkMessage({ calls }, { tools }, report) {
    for (const { name } of tools.size === 0 ? [] : calls) {
      if (typeof name.json !== 'string' || tools.has(name.json) || isHandoffTool(name.json)) continue;
      report({ pointer: name.pointer, args: { name: name.json, known: namesOf(tools) } });
    }
  },
};

/** Caches the list of names, because a request may declare thousands of tools and call as many undeclared ones. */
const listed = new WeakMap<Context['tools'], string>();

function namesOf(tools: Context['tools']): string {
  const names = listed.get(tools) ?? excerpt([...tools.keys()].join(', '));
  listed.set(tools, names);
  return names;
}
