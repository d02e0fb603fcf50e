/** Why `tool-def-parameters` matters, and where it finds something and where it does not. */
import type { JsonObject } from '../../../core/json/json.ts';
import { asking, tool } from '../../checks/exampleChat.ts';
import { request, userMessage } from '../../checks/exampleEvents.ts';
import type { RulePage } from '../../engine/rulePage.ts';

const withParameters = (parameters: JsonObject) =>
  request([userMessage('Hi')], {
    tools: [{ type: 'function', function: { name: 'f', description: 'Does it.', parameters } }],
  });

export const page: RulePage = {
  why: {
    en: 'Parameters are a JSON Schema of type object. The server does not check this: the provider of the model rejects the tool, or the model guesses.',
    'zh-cn': '参数是 object 类型的 JSON Schema。服务器不检查：模型服务会拒绝该工具，或由模型猜测。',
  },
  examples: [
    {
      shows: 'a list',
      protocol: 'chat',
      document: asking({ tools: [tool('f', { type: 'array', items: {} })] }),
      finds: ['/tools/0/function/parameters'],
    },
    { shows: 'none', protocol: 'chat', document: asking({ tools: [tool('f', {})] }) },
    {
      shows: 'only the properties, without the surrounding schema',
      request: withParameters({ city: { type: 'string' } }),
      finds: ['/tools/0/function/parameters'],
      severity: 'warning',
    },
    {
      shows: 'an unknown type, and “required” in the wrong place',
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
