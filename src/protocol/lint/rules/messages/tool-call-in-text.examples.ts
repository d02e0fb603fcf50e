/** Why `tool-call-in-text` matters, and where it finds something and where it does not. */
import type { RulePage } from '../../engine/rulePage.ts';

export const page: RulePage = {
  why: {
    en: 'The model tried to call a tool, but its server did not recognize the call: the chat template or the tool parser does not match the model. The tool is not run, and the model continues to write calls as text if the conversation contains one.',
    'zh-cn':
      '模型试图调用工具，但服务器没有识别出来：对话模板或工具解析器与模型不匹配。工具不会执行，而且对话中有这种调用时，模型会继续把调用写成文本。',
  },
  examples: [
    {
      shows: 'a call in the tags of Qwen and Hermes',
      protocol: 'chat',
      document: [
        {
          role: 'assistant',
          content: '<tool_call>\n{"name": "get_time", "arguments": {"city": "Bern"}}\n</tool_call>',
        },
      ],
      finds: ['/0/content'],
      fixed: [
        {
          role: 'assistant',
          content: null,
          tool_calls: [
            { id: 'call_0_0', type: 'function', function: { name: 'get_time', arguments: '{"city":"Bern"}' } },
          ],
        },
      ],
    },
    {
      shows: 'a call as JSON',
      protocol: 'chat',
      document: [{ role: 'assistant', content: '{"name": "get_time", "arguments": {"city": "Bern"}}' }],
      finds: ['/0/content'],
    },
    {
      shows: 'JSON with a name',
      protocol: 'chat',
      document: [{ role: 'assistant', content: '{"name":"Ann","age":3}' }],
    },
  ],
};
