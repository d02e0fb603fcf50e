/** Reports an approval response whose request does not exist. */
import type { Rule } from '../../engine/rule.ts';
import { measured } from '../../checks/sources.ts';

export const approvalWithoutRequest: Rule = {
  id: 'approval-without-request',
  severity: 'error',
  title: { en: 'Approval response without a request', 'zh-cn': '没有对应请求的审批' },
  message: {
    en: 'This response refers to the approval request “{id}”, but no request has that id.',
    'zh-cn': '没有 id 为“{id}”的审批请求与此回答对应。',
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
