/** Why `tool-arguments-schema` matters, and where it finds something and where it does not. */
import { calling } from '../../checks/exampleChat.ts';
import { answer, request, userMessage, dataMessage } from '../../checks/exampleEvents.ts';
import type { RulePage } from '../../engine/rulePage.ts';

const tools = [
  {
    type: 'function',
    function: {
      name: 'get_weather',
      description: 'The weather in a city.',
      parameters: {
        type: 'object',
        properties: { city: { type: 'string' }, days: { type: 'integer', maximum: 7 } },
        required: ['city'],
      },
    },
  },
];

const asked = request([userMessage('Weather?')], { tools });

const call = (text: string) =>
  dataMessage('function_call', { call_id: 'call_1', name: 'get_weather', arguments: text });

export const page: RulePage = {
  why: {
    en: 'Models make up parameters and mix up types, and the specification requires arguments to be validated before a tool is run. The message lists the arguments that do not match, and the keywords of the schema that they violate.',
    'zh-cn':
      '模型会编造参数、弄错类型，规范要求在执行工具前验证参数。提示会列出不符的参数，以及它们违反的 schema 关键字。',
  },
  examples: [
    {
      shows: 'a number instead of a string, in a conversation',
      protocol: 'chat',
      document: calling('{"city": 5}', { tools }),
      finds: ['/messages/1/tool_calls/0/function/arguments'],
    },
    {
      shows: 'a number instead of a string',
      request: asked,
      events: answer(call('{"city": 5}')),
      finds: ['2/content/0/data/arguments'],
    },
    {
      shows: 'one missing, one too large',
      request: asked,
      events: answer(call('{"days": 30}')),
      finds: ['2/content/0/data/arguments'],
    },
    {
      shows: 'in the history of a request',
      request: request([userMessage('Weather?'), call('{"town": "Beijing"}')], { tools }),
      finds: ['/input/1/content/0/data/arguments'],
    },
    { shows: 'arguments that match', request: asked, events: answer(call('{"city": "Beijing", "days": 3}')) },
    {
      shows: 'additional arguments, which the schema allows',
      request: asked,
      events: answer(call('{"city":"X","u":1}')),
    },
  ],
};
