/** Why `tool-call-in-text` matters, and where it finds something and where it does not. */
import type { RulePage } from '../../engine/rule.ts';

export const page: RulePage = {
  why: {
    en: 'The model tried to call a tool, but its server did not recognise the call: the chat template or the tool parser does not match the model. The tool is not run, and with such calls in the history, the model continues to write them as text.',
    'zh-cn':
      '模型想调用工具，但服务器没有识别出来：对话模板或工具解析器与模型不匹配。没有人会执行该工具，而模型会从历史中学着继续这样写。',
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
