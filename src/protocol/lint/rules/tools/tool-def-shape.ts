/** Reports a declared tool that is not a function tool. */
import { isJsonObject, type Json } from '../../../core/json/json.ts';
import { fromPointer, valueAt } from '../../../core/json/pointer.ts';
import { excerptOf } from '../../checks/excerpt.ts';
import { shownPlace } from '../../checks/shownArgs.ts';
import { preferredFix } from '../../engine/fixes.ts';
import type { Rule } from '../../engine/rule.ts';
import { specification } from '../../checks/sources.ts';

export const toolDefShape: Rule = {
  id: 'tool-def-shape',
  severity: 'error',
  title: { en: 'Invalid tool declaration', 'zh-cn': '无效的工具声明' },
  message: {
    en: 'Invalid tool declaration. {place}: {message}. The agent or model may not accept it; use {"type": "function", "function": {…}}.',
    'zh-cn':
      '无效的工具声明。{place}：{message}。智能体或模型可能不接受它；请使用 {"type": "function", "function": {…}}。',
  },
  localizeArgs: (args) => ({ ...args, place: shownPlace(args['place'], 'tools') }),
  source: specification('Tool Definitions'),
  protocols: ['chat'],
  fix({ finding, document: { head } }) {
    // In a request, a finding about a tool points to one of the tool's members.
    const [pointer = ''] = /^\/tools\/\d+/.exec(finding.pointer) ?? [];
    const written = valueAt(head, fromPointer(pointer));
    if (!isJsonObject(written) || isJsonObject(written['function'])) return [];
    const { type: _type, function: _function, input_schema: schema, ...declared } = written;
    if (typeof declared['name'] !== 'string') return [];
    const parameters = schema === undefined ? {} : { parameters: schema };
    const value = { type: 'function', function: { ...declared, ...parameters } };
    return [preferredFix('Wrap in "function"', '包装到 "function" 中', { do: 'set', pointer, value })];
  },
  checkDocument({ head }, _context, report) {
    const tools = head?.['tools'];
    if (!Array.isArray(tools)) return;
    (tools as readonly Json[]).forEach((tool, index) => {
      const place = `/tools/${index}`;
      const message = problemOf(tool);
      if (message !== undefined) report({ pointer: place, args: { place, message } });
    });
  },
  checkRequest(root, { protocol }, report) {
    for (const { pointer, message } of protocol.requestChecker.toolProblems(root)) {
      report({ path: pointer, args: { place: pointer, message } });
    }
  },
};

/** Describes the problem in JSON notation. */
function problemOf(tool: Json): string | undefined {
  if (!isJsonObject(tool)) return excerptOf(tool);
  const { type = null } = tool;
  if (type !== 'function' && type !== 'custom') return `"type": ${excerptOf(type)}`;
  const declared = tool[type] ?? null;
  if (!isJsonObject(declared)) return `"${type}": ${excerptOf(declared)}`;
  return typeof declared['name'] === 'string' ? undefined : `"name": ${excerptOf(declared['name'] ?? null)}`;
}
