/** Reports a strict tool whose schema is not complete. */
import { isJsonObject, type Json, type JsonObject } from '../../../core/json/json.ts';
import { fromPointer, valueAt } from '../../../core/json/pointer.ts';
import { subschemas } from '../../../core/json-schema/subschemas.ts';
import { holderOf } from '../../checks/rawMessage.ts';
import type { Rule } from '../../engine/rule.ts';

export const toolDefStrict: Rule = {
  id: 'tool-def-strict',
  severity: 'error',
  title: { en: 'Strict tool with an incomplete schema', 'zh-cn': 'strict 工具的 schema 不完整' },
  message: {
    en: 'The schema of the strict tool {name} is incomplete, so OpenAI rejects the tool. Set "additionalProperties": false and list every property in “required”.',
    'zh-cn':
      'strict 工具 {name} 的 schema 不完整，OpenAI 会拒绝该工具。请设置 "additionalProperties": false，并在“required”中列出所有属性。',
  },
  source: {
    text: "OpenAI: “In context=(), 'required' is required to be supplied and to be an array including every key in properties. Missing 'params'.” (askdba/mysql-mcp#5)",
    url: 'https://platform.openai.com/docs/guides/function-calling#strict-mode',
  },
  protocols: ['chat', 'responses'],
  fix({ finding: { pointer }, document }) {
    const schema = valueAt(document.head, fromPointer(pointer));
    if (!isJsonObject(schema)) return [];
    const title = { en: 'Complete the schema', 'zh-cn': '补全 schema' };
    const properties = isJsonObject(schema['properties']) ? schema['properties'] : {};
    const changes = [
      { do: 'set', pointer: `${pointer}/required`, value: Object.keys(properties) } as const,
      { do: 'set', pointer: `${pointer}/additionalProperties`, value: false } as const,
    ];
    return [{ title, isPreferred: true, changes }];
  },
  checkDocument({ head, list }, { protocol }, report) {
    // In an answer, the service lists the tools in the form in which it understood them, and marks tools as strict by
    // default.
    if (list === '/output') return;
    for (const { name = '?', parameters, at } of head === undefined ? [] : protocol.declaredTools(head)) {
      const declared = valueAt(head, fromPointer(holderOf(at.name)));
      if (!isJsonObject(declared) || declared['strict'] !== true) continue;
      for (const { pointer, schema } of subschemas(parameters)) {
        if (isObjectSchema(schema) && !isComplete(schema)) report({ pointer: at.parameters + pointer, args: { name } });
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
