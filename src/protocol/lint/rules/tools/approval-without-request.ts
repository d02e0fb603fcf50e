/** Reports an approval response whose request does not exist. */
import type { Rule } from '../../engine/rule.ts';
import { measured } from '../../checks/sources.ts';

export const approvalWithoutRequest: Rule = {
  id: 'approval-without-request',
  severity: 'error',
  title: { en: 'An approval that nobody asked for', 'zh-cn': '没有对应请求的审批' },
  says: {
    en: 'No approval request has the id “{id}” that this answers.',
    'zh-cn': '没有 id 为“{id}”的审批请求与此回答对应。',
  },
  source: measured('`McpApprovalResponse` names its request in `approval_request_id`; the web UI sends both messages'),
  watchRun: () => ({
    end(run, tell) {
      for (const item of run.items) {
        const { kind, callId, partner } = item;
        if (kind === 'approval-response' && callId !== undefined && partner === undefined) {
          tell({ item, args: { id: callId } });
        }
      }
    },
  }),
};
