/** A list among the parameters of a tool that does not say what is in it. */
import { isJsonObject } from '../../../core/json/json.ts';
import { asking, tool } from '../../checks/exampleChat.ts';
import { subschemas } from '../../../core/json-schema/subschemas.ts';
import type { Rule, RulePage } from '../../engine/rule.ts';

export const toolDefArrayItems: Rule = {
  id: 'tool-def-array-items',
  severity: 'error',
  title: { en: 'A list without `items`', 'zh-cn': '数组缺少 `items`' },
  says: {
    en: 'In the parameters of {name}: array schema missing `items`.',
    'zh-cn': '{name} 的参数中：array schema 缺少 `items`。',
  },
  source: {
    text: "OpenAI: “Invalid schema for function 'x': In context=('properties', 'paths'), array schema missing items.” (invalid_function_parameters; sigoden/aichat#1049)",
    url: 'https://github.com/sigoden/aichat/pull/1049',
  },
  dialects: ['chat', 'responses'],
  fix({ finding: { pointer } }) {
    const title = { en: 'Add "items": {}', 'zh-cn': '添加 "items": {}' };
    return [{ title, isPreferred: true, changes: [{ do: 'set', pointer: `${pointer}/items`, value: {} }] }];
  },
  checkDocument({ head }, { dialect }, tell) {
    for (const { name = '?', parameters, at } of head === undefined ? [] : dialect.declaredTools(head)) {
      for (const { pointer, schema } of subschemas(parameters)) {
        const { type, items, prefixItems } = schema;
        const isArray = type === 'array' || (Array.isArray(type) && type.includes('array'));
        // The parameters themselves are no list: another rule says so.
        if (!isArray || pointer === '' || isJsonObject(items) || typeof items === 'boolean') continue;
        if (items === undefined && prefixItems === undefined)
          tell({ pointer: at.parameters + pointer, args: { name } });
      }
    }
  },
};

const withPaths = (paths: Parameters<typeof asking>[0]) =>
  asking({ tools: [tool('f', { type: 'object', properties: { paths } })] });

export const page: RulePage = {
  why: {
    en: 'OpenAI refuses the declaration. Schemas that are generated from types such as `list` or `any[]` lack what is in the list.',
    'zh-cn': 'OpenAI 会拒绝这样的声明。由 `list` 或 `any[]` 等类型生成的 schema 往往缺少元素类型。',
  },
  examples: [
    {
      shows: 'a bare list',
      dialect: 'chat',
      document: withPaths({ type: 'array' }),
      finds: ['/tools/0/function/parameters/properties/paths'],
      fixed: withPaths({ type: 'array', items: {} }),
    },
    { shows: 'a list of texts', dialect: 'chat', document: withPaths({ type: 'array', items: { type: 'string' } }) },
  ],
};
