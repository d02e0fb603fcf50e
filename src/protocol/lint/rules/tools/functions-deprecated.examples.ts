/** Why `functions-deprecated` matters, and where it finds something and where it does not. */
import { asking, tool } from '../../checks/exampleChat.ts';
import type { RulePage } from '../../engine/rulePage.ts';

const declared = { name: 'get_weather', description: 'Does it.', parameters: { type: 'object', properties: {} } };

export const page: RulePage = {
  why: {
    en: 'Newer models and most compatible servers only support `tools` and `tool_choice`.',
    'zh-cn': '较新的模型和多数兼容的服务器只支持 `tools` 与 `tool_choice`。',
  },
  examples: [
    {
      shows: 'a function',
      protocol: 'chat',
      document: asking({ functions: [declared] }),
      finds: ['/functions'],
      fixed: asking({ tools: [tool('get_weather')] }),
    },
    {
      shows: 'a choice',
      protocol: 'chat',
      document: asking({ tools: [tool('get_weather')], function_call: { name: 'get_weather' } }),
      finds: ['/function_call'],
      fixed: asking({
        tools: [tool('get_weather')],
        tool_choice: { type: 'function', function: { name: 'get_weather' } },
      }),
    },
    { shows: 'tools', protocol: 'chat', document: asking({ tools: [tool('get_weather')] }) },
  ],
};
