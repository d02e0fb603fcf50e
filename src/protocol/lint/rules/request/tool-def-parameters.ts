/** A declared tool whose parameters are no JSON Schema of an object. */
import { isJsonObject, type Json, type JsonObject } from '../../../core/json/json.ts';
import { fromPointer, valueAt } from '../../../core/json/pointer.ts';
import { excerptOf } from '../../engine/excerpt.ts';
import { asking, tool } from '../../checks/exampleChat.ts';
import { request, said } from '../../checks/exampleEvents.ts';
import { findMismatches } from '../../../core/json-schema/findMismatches.ts';
import { parametersSchema } from '../../../core/json-schema/parametersSchema.ts';
import type { Rule, RulePage } from '../../engine/rule.ts';
import { specification } from '../../engine/sources.ts';

export const toolDefParameters: Rule = {
  id: 'tool-def-parameters',
  severity: 'error',
  title: { en: 'Parameters are not a JSON Schema', 'zh-cn': '参数声明不是 JSON Schema' },
  says: {
    en: 'The parameters of {name} are not a JSON Schema of an object: {place} is {value}, but it must hold that {schema}.',
    'zh-cn': '{name} 的参数声明不是对象的 JSON Schema：{place} 为 {value}，而它必须满足 {schema}。',
  },
  source: specification('Tool Definitions'),
  checkDocument({ head }, { dialect }, tell) {
    for (const { name = '?', parameters = null, at } of head === undefined ? [] : dialect.declaredTools(head)) {
      // No parameters, said in one way or the other.
      if (parameters === null || (isJsonObject(parameters) && Object.keys(parameters).length === 0)) continue;
      for (const { pointer, keyword, expected } of findMismatches(parameters, parametersSchema)) {
        const value = excerptOf(valueAt(parameters, fromPointer(pointer)) as Json);
        const place = pointer === '' ? '/' : pointer;
        const schema = `"${keyword}": ${excerptOf(expected)}`;
        // The type of all says what the parameters are.
        const inner = pointer === '/type' ? '' : pointer;
        tell({ pointer: at.parameters + inner, args: { name, place, value, schema } });
      }
    }
  },
};

const withParameters = (parameters: JsonObject) =>
  request([said('Hi')], {
    tools: [{ type: 'function', function: { name: 'f', description: 'Does it.', parameters } }],
  });

export const page: RulePage = {
  why: {
    en: 'Parameters are a JSON Schema of type object. The server does not look; the model’s provider rejects the tool, or the model guesses.',
    'zh-cn': '参数声明应为 object 类型的 JSON Schema。服务器不会检查，而模型服务会拒绝该工具，或由模型自行猜测。',
  },
  examples: [
    {
      shows: 'a list',
      dialect: 'chat',
      document: asking({ tools: [tool('f', { type: 'array', items: {} })] }),
      finds: ['/tools/0/function/parameters'],
    },
    { shows: 'none', dialect: 'chat', document: asking({ tools: [tool('f', {})] }) },
    {
      shows: 'the properties alone, without what holds them',
      request: withParameters({ city: { type: 'string' } }),
      finds: ['/tools/0/function/parameters'],
      severity: 'warning',
    },
    {
      shows: 'a type that does not exist, and “required” at the wrong place',
      request: withParameters({ type: 'object', properties: { city: { type: 'str', required: true } } }),
      finds: [
        '/tools/0/function/parameters/properties/city/type',
        '/tools/0/function/parameters/properties/city/required',
      ],
      severity: 'warning',
    },
    {
      shows: 'a JSON Schema',
      request: withParameters({
        type: 'object',
        properties: { city: { type: ['string', 'null'] }, days: { type: 'integer', minimum: 1 } },
        required: ['city'],
        additionalProperties: false,
      }),
    },
  ],
};
