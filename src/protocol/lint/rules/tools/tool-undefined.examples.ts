/** Why `tool-undefined` matters, and where it finds something and where it does not. */
import { calling } from '../../checks/exampleChat.ts';
import { answer, request, userMessage, dataMessage } from '../../checks/exampleEvents.ts';
import type { RulePage } from '../../engine/rulePage.ts';

const tool = { name: 'get_weather', description: 'The weather.', parameters: { type: 'object', properties: {} } };

const asked = request([userMessage('Weather?')], { tools: [{ type: 'function', function: tool }] });

const call = (name: string) => dataMessage('plugin_call', { call_id: 'call_1', name, arguments: '{}' });

export const page: RulePage = {
  why: {
    en: 'Often the agent has its own tools, and nothing is wrong. But models also make up names, and a client can only run tools that it declared.',
    'zh-cn': '智能体往往有自己的工具，此时没有问题。但模型也会编造名称，而客户端只能执行它声明的工具。',
  },
  examples: [
    {
      shows: 'a misspelled name, in a conversation',
      protocol: 'chat',
      document: calling('{}', { tools: asked['tools'] ?? [] }, 'getWeather'),
      finds: ['/messages/1/tool_calls/0/function/name'],
      fixed: calling('{}', { tools: asked['tools'] ?? [] }),
    },
    {
      shows: 'another name than the declared one',
      request: asked,
      events: answer(call('getWeather')),
      finds: ['2/content/0/data/name'],
      severity: 'info',
    },
    { shows: 'the declared tool', request: asked, events: answer(call('get_weather')) },
    {
      shows: 'a handoff: the agent that took over has other tools',
      request: asked,
      events: answer(call('transfer_to_weather_agent')),
    },
    { shows: 'no tools are declared', request: request([userMessage('Hi')]), events: answer(call('get_weather')) },
  ],
};
