/** Reports a declared tool whose parameters are not a JSON Schema of an object. */
import { isJsonObject, type Json } from '../../../core/json/json.ts';
import { fromPointer, valueAt } from '../../../core/json/pointer.ts';
import { excerptOf } from '../../checks/excerpt.ts';
import { shownPlace } from '../../checks/shownArgs.ts';
import { findSchemaIssues } from '../../../core/json-schema/findSchemaIssues.ts';
import { parametersSchema } from '../../../core/json-schema/parametersSchema.ts';
import type { Rule } from '../../engine/rule.ts';
import { specification } from '../../checks/sources.ts';

export const toolDefParameters: Rule = {
  id: 'tool-def-parameters',
  severity: 'error',
  title: { en: 'Parameters are not a JSON Schema', 'zh-cn': '参数不是 JSON Schema' },
  message: {
    en: 'The parameters of {name} are not a JSON Schema of type object, so model providers reject the tool: {place} is {value}, expected {schema}.',
    'zh-cn': '{name} 的参数不是 object 类型的 JSON Schema，模型服务会拒绝该工具：{place} 为 {value}，应满足 {schema}。',
  },
  localizeArgs: (args, locale) => ({
    ...args,
    place: shownPlace(args['place'], { en: 'the schema', 'zh-cn': 'schema' }[locale]),
  }),
  source: specification('Tool Definitions'),
  checkDocument({ head }, { protocol }, report) {
    for (const { name = '?', parameters = null, at } of head === undefined ? [] : protocol.declaredTools(head)) {
      // These are the two ways to declare a tool without parameters.
      if (parameters === null || (isJsonObject(parameters) && Object.keys(parameters).length === 0)) continue;
      for (const { pointer, keyword, expected } of findSchemaIssues(parameters, parametersSchema)) {
        const value = excerptOf(valueAt(parameters, fromPointer(pointer)) as Json);
        const place = pointer === '' ? '/' : pointer;
        const schema = `"${keyword}": ${excerptOf(expected)}`;
        // A wrong type at the root is a finding about the parameters as a whole.
        const inner = pointer === '/type' ? '' : pointer;
        report({ pointer: at.parameters + inner, args: { name, place, value, schema } });
      }
    }
  },
};
