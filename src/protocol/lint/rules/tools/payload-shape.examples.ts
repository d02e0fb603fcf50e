/** Why `payload-shape` matters, and where it finds something and where it does not. */
import { answer, request, dataMessage } from '../../checks/exampleEvents.ts';
import type { RulePage } from '../../engine/rulePage.ts';

export const page: RulePage = {
  why: {
    en: 'The server does not check the data, so invalid data fails later: in the conversion for the model, or in the user interface. `arguments` and `output` are strings that contain JSON, not objects.',
    'zh-cn':
      '服务器不检查数据，因此无效的数据稍后才出错：在转换给模型时，或在界面中。`arguments` 与 `output` 是包含 JSON 的字符串，而不是对象。',
  },
  examples: [
    {
      shows: 'arguments as an object',
      events: answer(dataMessage('plugin_call', { call_id: 'c', name: 'f', arguments: { a: 1 } })),
      finds: ['2/content/0/data/arguments'],
    },
    {
      shows: 'an approval request without its server, in a request',
      request: request([dataMessage('mcp_approval_request', { id: 'r', name: 'f', arguments: '{}' })]),
      finds: ['/input/0/content/0/data/server_label'],
    },
    {
      shows: 'the Java runtime types results as approvals',
      events: answer(dataMessage('mcp_approval_response', { call_id: 'c', name: 'f', output: '1' })),
      profile: 'agentscope-java',
      finds: ['2/content/0/data/approval_request_id', '2/content/0/data/approve'],
      severity: 'info',
    },
    {
      shows: 'additional members',
      events: answer(dataMessage('plugin_call', { call_id: 'c', name: 'f', arguments: '{}', state: 'done' })),
    },
    { shows: 'a type with arbitrary data', events: answer(dataMessage('message', { arguments: 5 })) },
  ],
};
