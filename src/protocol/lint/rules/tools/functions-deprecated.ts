/** Reports the parameters that were used before `tools`. */
import { isJsonObject, type Json } from '../../../core/json/json.ts';
import type { Change } from '../../../core/document/change.ts';
import type { Rule } from '../../engine/rule.ts';
import { openaiTypes } from '../../checks/sources.ts';

const successors: Readonly<Record<string, string>> = { functions: 'tools', function_call: 'tool_choice' };

export const functionsDeprecated: Rule = {
  id: 'functions-deprecated',
  severity: 'warning',
  about: 'name',
  tag: 'deprecated',
  title: { en: 'Deprecated “functions”', 'zh-cn': '已弃用的“functions”' },
  message: {
    en: '“{old}” is deprecated, and newer models do not support it. Use “{present}”.',
    'zh-cn': '“{old}”已弃用，较新的模型不支持它。请使用“{present}”。',
  },
  source: openaiTypes('ChatCompletionCreateParams'),
  protocols: ['chat'],
  fix({ finding: { pointer, args }, document: { head } }) {
    const present = String(args['present']);
    const value = convert(head?.[String(args['old'])]);
    if (value === undefined || head?.[present] !== undefined) return [];
    const title = { en: `Convert to “${present}”`, 'zh-cn': `转换为“${present}”` };
    const changes: readonly Change[] = [
      { do: 'set', pointer: `/${present}`, value },
      { do: 'remove', pointer },
    ];
    return [{ title, isPreferred: true, changes }];
  },
  checkDocument({ head }, _context, report) {
    for (const [old, present] of Object.entries(successors)) {
      if ((head?.[old] ?? null) !== null) report({ pointer: `/${old}`, args: { old, present } });
    }
  },
};

/** Wraps each function in a tool. A choice is wrapped only if it names a function. */
function convert(value: Json | undefined): Json | undefined {
  if (Array.isArray(value)) return (value as readonly Json[]).map((one) => ({ type: 'function', function: one }));
  if (isJsonObject(value)) return typeof value['name'] === 'string' ? { type: 'function', function: value } : undefined;
  return value === 'none' || value === 'auto' ? value : undefined;
}
