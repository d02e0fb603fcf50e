/** Why `tool-def-strict` matters, and where it finds something and where it does not. */
import type { JsonObject } from '../../../core/json/json.ts';
import { asking, tool } from '../../checks/exampleChat.ts';
import type { RulePage } from '../../engine/rulePage.ts';

const properties = { city: { type: 'string' }, unit: { type: ['string', 'null'] } };

const strict = (schema: JsonObject) => {
  const { function: inner, ...rest } = tool('f', schema);
  return asking({ tools: [{ ...rest, function: { ...(inner as JsonObject), strict: true } }] });
};

export const page: RulePage = {
  why: {
    en: 'With `strict`, the model must follow the schema exactly, which only works if the schema is complete. Declare an optional parameter as nullable.',
    'zh-cn': '使用 `strict` 时，模型必须严格遵守 schema，因此 schema 必须完整。可选的参数请声明为可为 null。',
  },
  examples: [
    {
      shows: 'an optional property',
      protocol: 'chat',
      document: strict({ type: 'object', properties, required: ['city'], additionalProperties: false }),
      finds: ['/tools/0/function/parameters'],
      fixed: strict({ type: 'object', properties, required: ['city', 'unit'], additionalProperties: false }),
    },
    {
      shows: 'all of them',
      protocol: 'chat',
      document: strict({ type: 'object', properties, required: ['city', 'unit'], additionalProperties: false }),
    },
    {
      shows: 'what a service repeats in its response',
      protocol: 'responses',
      document: {
        object: 'response',
        output: [{ type: 'message', role: 'assistant', content: [{ type: 'output_text', text: 'Hi' }] }],
        tools: [{ type: 'function', name: 'f', parameters: { type: 'object', properties }, strict: true }],
      },
    },
    { shows: 'not strict', protocol: 'chat', document: asking({ tools: [tool('f', { type: 'object', properties })] }) },
  ],
};
