/** Reports an approval request that is not answered yet. */
import type { Rule } from '../../engine/rule.ts';
import { measured } from '../../checks/sources.ts';

export const approvalUnanswered: Rule = {
  id: 'approval-unanswered',
  severity: 'info',
  title: { en: 'Approval request without a response', 'zh-cn': '没有响应的审批请求' },
  message: {
    en: 'The approval request “{id}” for {name} has no response in this run. The agent waits until a later request approves or rejects it.',
    'zh-cn': '对 {name} 的审批请求“{id}”在此运行中没有响应。智能体会一直等待，直到之后的请求批准或拒绝它。',
  },
  source: measured('`McpApprovalResponse` refers to its request in `approval_request_id`'),
  watchRun: () => ({
    end(run, report) {
      for (const item of run.items) {
        const { kind, callId: id, partner, origin, name = '?' } = item;
        if (kind !== 'approval-request' || id === undefined || partner !== undefined) continue;
        if (origin === 'request' || run.outcome === 'completed') report({ item, args: { id, name } });
      }
    },
  }),
};
