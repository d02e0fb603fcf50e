/** Why `tool-name-pattern` matters, and where it finds something and where it does not. */
import { asking, asks, call, calls, tool } from '../../checks/exampleChat.ts';
import type { RulePage } from '../../engine/rulePage.ts';

export const page: RulePage = {
  why: {
    en: 'Servers reject names with spaces, dots or characters of other scripts, in calls and in declarations. A name such as `functions.get_weather` comes from the prompt format of the model.',
    'zh-cn':
      '服务器会拒绝含空格、句点或其他文字的名称，无论在调用还是声明中。`functions.get_weather` 这样的名称来自模型的提示格式。',
  },
  examples: [
    {
      shows: 'a space',
      protocol: 'chat',
      document: [asks, calls(call('call_1', 'Google Search'))],
      finds: ['/1/tool_calls/0/function/name'],
      fixed: [asks, calls(call('call_1', 'Google_Search'))],
    },
    {
      shows: 'a declared name',
      protocol: 'chat',
      document: asking({ tools: [tool('查天气')] }),
      finds: ['/tools/0/function/name'],
    },
    { shows: 'a hyphen', protocol: 'chat', document: [asks, calls(call('call_1', 'get-weather_2'))] },
  ],
};
