/** Reports a call whose arguments do not fit the parameters of the tool that the same request declares. */
import { isJsonObject, type Json } from '../../../core/json/json.ts';
import { fromPointer, valueAt } from '../../../core/json/pointer.ts';
import { readCallArguments } from '../../checks/callArguments.ts';
import { excerptOf } from '../../checks/excerpt.ts';
import { shownPlace } from '../../checks/shownArgs.ts';
import { findSchemaIssues } from '../../../core/json-schema/findSchemaIssues.ts';
import type { SchemaIssue } from '../../../core/json-schema/keywordCheck.ts';
import type { Rule } from '../../engine/rule.ts';
import { jsonSchema } from '../../checks/sources.ts';

/** The maximum number of findings for each call, because more findings for an entirely wrong call would not help. */
const maxPerCall = 10;

export const toolArgumentsSchema: Rule = {
  id: 'tool-arguments-schema',
  severity: 'warning',
  title: { en: 'Arguments do not match the declared parameters', 'zh-cn': '参数不符合声明' },
  message: {
    en: 'The arguments for {name} do not match its parameters, so the tool may fail: {detail}.',
    'zh-cn': '{name} 的参数不符合其声明，工具可能会出错：{detail}。',
  },
  localizeArgs: (args, locale) => ({
    ...args,
    detail: String(args['detail']).replaceAll(' ≠ ', { en: ', expected ', 'zh-cn': '，应满足 ' }[locale]),
  }),
  source: jsonSchema,
  looksAt: 'calls',
  checkMessage({ calls }, { tools: declared }, report) {
    for (const called of declared.size === 0 ? [] : calls) {
      const read = readCallArguments(called);
      const parameters = read && declared.get(read.name)?.parameters;
      if (parameters === undefined || !isJsonObject(read?.json)) continue;
      const mismatches = findSchemaIssues(read.json, parameters).slice(0, maxPerCall);
      if (mismatches.length === 0) continue;
      const detail = mismatches.map((mismatch) => describe(mismatch, read.json ?? null)).join('; ');
      report({ pointer: called.arguments.pointer, args: { name: read.name, detail } });
    }
  },
};

/** Describes the place, the value and the violated keyword: `days = "3" ≠ "type": "number"`. */
function describe({ pointer, keyword, expected }: SchemaIssue, json: Json): string {
  const value = excerptOf(valueAt(json, fromPointer(pointer)) as Json);
  return `${shownPlace(pointer, 'arguments')} = ${value} ≠ "${keyword}": ${excerptOf(expected)}`;
}
