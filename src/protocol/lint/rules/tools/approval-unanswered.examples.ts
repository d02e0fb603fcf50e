/** Why `approval-unanswered` matters, and where it finds something and where it does not. */
import { answer, request, userMessage, dataMessage } from '../../checks/exampleEvents.ts';
import type { RulePage } from '../../engine/rulePage.ts';

const asks = dataMessage('mcp_approval_request', { id: 'mcpr_1', name: 'rm', arguments: '{}', server_label: 'files' });

const approves = dataMessage('mcp_approval_response', { approval_request_id: 'mcpr_1', approve: false }, 'msg_2');

export const page: RulePage = {
  why: {
    en: 'The run waits until the user decides. Send a request with this message and an `mcp_approval_response` that has its id as `approval_request_id`.',
    'zh-cn':
      '运行会一直等待用户决定。请发送一个请求，其中包含此消息以及 `approval_request_id` 为其 id 的 `mcp_approval_response`。',
  },
  examples: [
    { shows: 'the run ends with it', events: answer(asks), finds: ['2'] },
    {
      shows: 'the conversation continues without a response',
      request: request([asks, userMessage('Hi')]),
      finds: ['/input/0'],
    },
    { shows: 'with the response', request: request([asks, approves]) },
  ],
};
