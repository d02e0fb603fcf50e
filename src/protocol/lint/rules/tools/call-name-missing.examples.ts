/** Why `call-name-missing` matters, and where it finds something and where it does not. */
import { answer, request, dataMessage } from '../../checks/exampleEvents.ts';
import type { RulePage } from '../../engine/rulePage.ts';

export const page: RulePage = {
  why: {
    en: 'The models allow a call without `name`, but clients cannot run it, show it or check its arguments.',
    'zh-cn': '模型定义允许调用没有 `name`，但客户端无法执行、显示它，也无法检查其参数。',
  },
  examples: [
    {
      shows: 'no name',
      events: answer(dataMessage('plugin_call', { call_id: 'c', arguments: '{}' })),
      finds: ['2/content/0/data'],
    },
    {
      shows: 'no name, in a request',
      request: request([dataMessage('function_call', { call_id: 'c', arguments: '{}' })]),
      finds: ['/input/0/content/0/data'],
    },
    { shows: 'a name', events: answer(dataMessage('plugin_call', { call_id: 'c', name: 'f', arguments: '{}' })) },
  ],
};
