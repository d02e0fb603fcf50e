/** Why `approval-without-request` matters, and where it finds something and where it does not. */
import { answer, request, dataMessage } from '../../checks/exampleEvents.ts';
import type { RulePage } from '../../engine/rulePage.ts';

const asks = dataMessage('mcp_approval_request', { id: 'mcpr_1', name: 'rm', arguments: '{}', server_label: 'files' });

const approves = (id: string) =>
  dataMessage('mcp_approval_response', { approval_request_id: id, approve: true }, 'msg_2');

export const page: RulePage = {
  why: {
    en: 'The server does not keep the approval request: the client must send it along with the response. Otherwise, the server cannot tell what was approved.',
    'zh-cn': '服务器不保存审批请求：客户端必须把它与响应一起发送，否则服务器无法得知批准的是什么。',
  },
  examples: [
    { shows: 'only the response', request: request([approves('mcpr_1')]), finds: ['/input/0'] },
    { shows: 'a response to another id', request: request([asks, approves('mcpr_2')]), finds: ['/input/1'] },
    {
      shows: 'the Java runtime responds without a request',
      events: answer(approves('call_1')),
      profile: 'agentscope-java',
      finds: ['2'],
      severity: 'info',
    },
    { shows: 'request and response', request: request([asks, approves('mcpr_1')]) },
  ],
};
