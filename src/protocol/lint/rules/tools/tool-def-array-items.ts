/** Reports an array in the parameters of a tool that does not describe its items. */
import { isJsonObject } from '../../../core/json/json.ts';
import { subschemas } from '../../../core/json-schema/subschemas.ts';
import type { Rule } from '../../engine/rule.ts';

export const toolDefArrayItems: Rule = {
  id: 'tool-def-array-items',
  severity: 'error',
  title: { en: 'Array schema without “items”', 'zh-cn': '数组的 schema 缺少“items”' },
  message: {
    en: 'An array in the parameters of {name} is missing “items”, so OpenAI rejects the tool. Add it.',
    'zh-cn': '{name} 的参数中有数组缺少“items”，OpenAI 会拒绝该工具。请添加。',
  },
  source: {
    text: "OpenAI: “Invalid schema for function 'x': In context=('properties', 'paths'), array schema missing items.” (invalid_function_parameters; sigoden/aichat#1049)",
    url: 'https://github.com/sigoden/aichat/pull/1049',
  },
  protocols: ['chat', 'responses'],
  fix({ finding: { pointer } }) {
    const title = { en: 'Add "items": {}', 'zh-cn': '添加 "items": {}' };
    return [{ title, isPreferred: true, changes: [{ do: 'set', pointer: `${pointer}/items`, value: {} }] }];
  },
  checkDocument({ head }, { protocol }, report) {
    for (const { name = '?', parameters, at } of head === undefined ? [] : protocol.declaredTools(head)) {
      for (const { pointer, schema } of subschemas(parameters)) {
        const { type, items, prefixItems } = schema;
        const isArray = type === 'array' || (Array.isArray(type) && type.includes('array'));
        // If the parameters as a whole are an array, another rule reports it.
        if (!isArray || pointer === '' || isJsonObject(items) || typeof items === 'boolean') continue;
        if (items === undefined && prefixItems === undefined)
          report({ pointer: at.parameters + pointer, args: { name } });
      }
    }
  },
};
