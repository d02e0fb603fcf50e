/** Reports an approval response whose request does not exist. */
import type { Rule } from '../../engine/rule.ts';
import { measured } from '../../checks/sources.ts';

export const approvalWithoutRequest: Rule = {
  id: 'approval-without-request',
  severity: 'error',
  title: { en: 'Approval response without a request', 'zh-cn': '没有对应请求的审批响应' },
  message: {
    en: 'This response refers to approval request “{id}”, which is missing, so the server cannot tell what was approved. Send the request with the response.',
    'zh-cn': '此响应指向审批请求“{id}”，但缺少该请求，服务器无法得知批准的是什么。请一并发送该请求。',
  },
  source: measured(
    '`McpApprovalResponse` refers to its request in `approval_request_id`; the web UI sends both messages',
  ),
  watchRun: () => ({
    end(run, report) {
      for (const item of run.items) {
        const { kind, callId, partner } = item;
        if (kind === 'approval-response' && callId !== undefined && partner === undefined) {
          report({ item, args: { id: callId } });
        }
      }
    },
  }),
};
