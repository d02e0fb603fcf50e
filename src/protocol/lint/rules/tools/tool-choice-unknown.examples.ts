/** Why `tool-choice-unknown` matters, and where it finds something and where it does not. */
import { asking, tool } from '../../checks/exampleChat.ts';
import type { RulePage } from '../../engine/rulePage.ts';

const choosing = (name: string) =>
  asking({ tools: [tool('get_weather')], tool_choice: { type: 'function', function: { name } } });

export const page: RulePage = {
  why: {
    en: 'The model cannot call a tool that is not declared, and servers reject the request.',
    'zh-cn': '模型无法调用未声明的工具，服务器会拒绝请求。',
  },
  examples: [
    {
      shows: 'in a request of Responses',
      protocol: 'responses',
      document: {
        input: 'Hi',
        tools: [{ type: 'function', name: 'get_weather', parameters: { type: 'object', properties: {} } }],
        tool_choice: { type: 'function', name: 'get_wether' },
      },
      finds: ['/tool_choice/name'],
    },
    {
      shows: 'a misspelled name',
      protocol: 'chat',
      document: choosing('getWeather'),
      finds: ['/tool_choice/function/name'],
      fixed: choosing('get_weather'),
    },
    { shows: 'declared', protocol: 'chat', document: choosing('get_weather') },
  ],
};
