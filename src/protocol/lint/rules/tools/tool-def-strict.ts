/** A strict tool whose schema leaves something open. */
import { isJsonObject, type Json, type JsonObject } from '../../../core/json/json.ts';
import { fromPointer, valueAt } from '../../../core/json/pointer.ts';
import { asking, tool } from '../../checks/exampleChat.ts';
import { subschemas } from '../../../core/json-schema/subschemas.ts';
import { holderOf } from '../../checks/objectAt.ts';
import type { Rule, RulePage } from '../../engine/rule.ts';

export const toolDefStrict: Rule = {
  id: 'tool-def-strict',
  severity: 'error',
  title: { en: 'A strict tool with an open schema', 'zh-cn': 'strict 工具的 schema 不完整' },
  says: {
    en: 'Strict tools need `additionalProperties: false` and every property in `required`; {name} lacks that.',
    'zh-cn': 'strict 工具需要 `additionalProperties: false`，且所有属性都在 `required` 中；{name} 不满足。',
  },
  source: {
    text: "OpenAI: “In context=(), 'required' is required to be supplied and to be an array including every key in properties. Missing 'params'.” (askdba/mysql-mcp#5)",
    url: 'https://platform.openai.com/docs/guides/function-calling#strict-mode',
  },
  dialects: ['chat', 'responses'],
  fix({ finding: { pointer }, whole }) {
    const schema = valueAt(whole.head, fromPointer(pointer));
    if (!isJsonObject(schema)) return [];
    const title = { en: 'Complete the schema', 'zh-cn': '补全 schema' };
    const properties = isJsonObject(schema['properties']) ? schema['properties'] : {};
    const changes = [
      { do: 'set', pointer: `${pointer}/required`, value: Object.keys(properties) } as const,
      { do: 'set', pointer: `${pointer}/additionalProperties`, value: false } as const,
    ];
    return [{ title, isPreferred: true, changes }];
  },
  checkDocument({ head, list }, { dialect }, tell) {
    // In an answer the service tells how it has understood the tools; it calls strict what it was not told of.
    if (list === '/output') return;
    for (const { name = '?', parameters, at } of head === undefined ? [] : dialect.declaredTools(head)) {
      const declared = valueAt(head, fromPointer(holderOf(at.name)));
      if (!isJsonObject(declared) || declared['strict'] !== true) continue;
      for (const { pointer, schema } of subschemas(parameters)) {
        if (isObjectSchema(schema) && !isComplete(schema)) tell({ pointer: at.parameters + pointer, args: { name } });
      }
    }
  },
};

function isObjectSchema({ type, properties }: JsonObject): boolean {
  return type === 'object' || (Array.isArray(type) && type.includes('object')) || isJsonObject(properties);
}

function isComplete({ properties, required, additionalProperties }: JsonObject): boolean {
  const listed: readonly Json[] = Array.isArray(required) ? required : [];
  const names = isJsonObject(properties) ? Object.keys(properties) : [];
  return additionalProperties === false && names.every((name) => listed.includes(name));
}

const strict = (schema: JsonObject) => {
  const { function: inner, ...rest } = tool('f', schema);
  return asking({ tools: [{ ...rest, function: { ...(inner as JsonObject), strict: true } }] });
};
const properties = { city: { type: 'string' }, unit: { type: ['string', 'null'] } };

export const page: RulePage = {
  why: {
    en: 'Under `strict` the model is held to the schema letter by letter, which works only where the schema says everything. A parameter that may be left out is one that may be null.',
    'zh-cn': '在 `strict` 下模型会严格遵守 schema，因此 schema 必须写全。可省略的参数应写成可为 null 的参数。',
  },
  examples: [
    {
      shows: 'a property that may be left out',
      dialect: 'chat',
      document: strict({ type: 'object', properties, required: ['city'], additionalProperties: false }),
      finds: ['/tools/0/function/parameters'],
      fixed: strict({ type: 'object', properties, required: ['city', 'unit'], additionalProperties: false }),
    },
    {
      shows: 'all of them',
      dialect: 'chat',
      document: strict({ type: 'object', properties, required: ['city', 'unit'], additionalProperties: false }),
    },
    {
      shows: 'what a service repeats in its answer',
      dialect: 'responses',
      document: {
        object: 'response',
        output: [{ type: 'message', role: 'assistant', content: [{ type: 'output_text', text: 'Hi' }] }],
        tools: [{ type: 'function', name: 'f', parameters: { type: 'object', properties }, strict: true }],
      },
    },
    { shows: 'not strict', dialect: 'chat', document: asking({ tools: [tool('f', { type: 'object', properties })] }) },
  ],
};
