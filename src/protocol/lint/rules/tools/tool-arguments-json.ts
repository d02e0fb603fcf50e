/** Reports a call whose arguments are not JSON. */
import { readCallArguments } from '../../checks/callArguments.ts';
import { excerpt } from '../../checks/excerpt.ts';
import { repairArguments } from '../../checks/repairArguments.ts';
import { preferredFix } from '../../engine/fixes.ts';
import type { Rule } from '../../engine/rule.ts';

export const toolArgumentsJson: Rule = {
  id: 'tool-arguments-json',
  severity: 'warning',
  title: { en: 'Arguments are not valid JSON', 'zh-cn': '参数不是有效的 JSON' },
  message: {
    en: 'The arguments for {name} are not valid JSON, so the tool cannot be run: {text}',
    'zh-cn': '{name} 的参数不是有效的 JSON，工具无法执行：{text}',
  },
  source: {
    text: 'DashScope: “The "function.arguments" parameter of the code model must be in JSON format.” (HKUDS/nanobot#1487, #2469); MiniMax 2013: “invalid function arguments json string”; AgentScope Runtime, Agent API Protocol Specification, “Tool Definitions”',
    url: 'https://github.com/HKUDS/nanobot/issues/1487',
  },
  fix({ finding: { pointer }, scope }) {
    const called = scope?.message.calls.find((one) => pointer.endsWith(one.arguments.pointer));
    const written = called?.arguments.json;
    const value = typeof written === 'string' ? repairArguments(written) : undefined;
    if (value === undefined) return [];
    return [preferredFix('Convert to JSON', '转换为 JSON', { do: 'set', pointer, value })];
  },
  looksAt: 'calls',
  checkMessage({ calls }, { protocol }, report) {
    for (const called of calls) {
      const read = readCallArguments(called);
      if (read === undefined || read.json !== undefined) continue;
      // Where they are refused, this issue has a rule of its own: `arguments-empty`.
      const mayBeEmpty = protocol.refusesEmptyArguments === true || protocol.hasEmptyArguments === true;
      if (mayBeEmpty && read.text.trim() === '') continue;
      report({
        pointer: called.arguments.pointer,
        args: { name: read.name, text: read.text === '' ? '""' : excerpt(read.text) },
      });
    }
  },
};
