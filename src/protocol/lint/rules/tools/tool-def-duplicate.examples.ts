/** Why `tool-def-duplicate` matters, and where it finds something and where it does not. */
import { asking } from '../../checks/exampleChat.ts';
import { request, userMessage } from '../../checks/exampleEvents.ts';
import type { RulePage } from '../../engine/rulePage.ts';

const tool = (name: string) => ({
  type: 'function',
  function: { name, description: 'Does it.', parameters: { type: 'object', properties: {} } },
});

export const page: RulePage = {
  why: {
    en: 'Tools are called by name. Providers reject two tools with the same name, or silently use one of them.',
    'zh-cn': '工具按名称调用。模型服务会拒绝同名的工具，或静默使用其中一个。',
  },
  examples: [
    {
      shows: 'the same name',
      request: request([userMessage('Hi')], { tools: [tool('f'), tool('f')] }),
      finds: ['/tools/1/function/name'],
    },
    {
      shows: 'in a request to a model',
      protocol: 'chat',
      document: asking({ tools: [tool('f'), tool('f')] }),
      finds: ['/tools/1/function/name'],
    },
    {
      shows: 'one of them in a namespace',
      protocol: 'responses',
      document: {
        input: 'Hi',
        tools: [
          { type: 'function', name: 'f', parameters: { type: 'object', properties: {} } },
          { type: 'namespace', name: 'n', tools: [{ type: 'function', name: 'f', parameters: null }] },
        ],
      },
    },
    { shows: 'different names', request: request([userMessage('Hi')], { tools: [tool('f'), tool('g')] }) },
  ],
};
