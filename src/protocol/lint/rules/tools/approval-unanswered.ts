/** An approval request that nobody has answered yet. */
import { answer, request, said, told } from '../../checks/exampleEvents.ts';
import type { Rule, RulePage } from '../../engine/rule.ts';
import { measured } from '../../engine/sources.ts';

export const approvalUnanswered: Rule = {
  id: 'approval-unanswered',
  severity: 'info',
  title: { en: 'An approval request waits for its answer', 'zh-cn': '审批请求等待回答' },
  says: {
    en: 'The approval request “{id}” for {name} is not answered.',
    'zh-cn': '对 {name} 的审批请求“{id}”尚未得到回答。',
  },
  source: measured('`McpApprovalResponse` names its request in `approval_request_id`'),
  watchRun: () => ({
    end(run, tell) {
      for (const item of run.items) {
        const { kind, callId: id, partner, origin, name = '?' } = item;
        if (kind !== 'approval-request' || id === undefined || partner !== undefined) continue;
        if (origin === 'request' || run.outcome === 'completed') tell({ item, args: { id, name } });
      }
    },
  }),
};

const asks = told('mcp_approval_request', { id: 'mcpr_1', name: 'rm', arguments: '{}', server_label: 'files' });
const approves = told('mcp_approval_response', { approval_request_id: 'mcpr_1', approve: false }, 'msg_2');

export const page: RulePage = {
  why: {
    en: 'The run stops here until the user decides. Send a request with this message and an `mcp_approval_response` whose `approval_request_id` is its id.',
    'zh-cn':
      '在用户决定之前运行会停在此处。请发送一个请求，其中包含此消息以及 `approval_request_id` 为其 id 的 `mcp_approval_response`。',
  },
  examples: [
    { shows: 'the run ends with it', events: answer(asks), finds: ['2'] },
    { shows: 'the conversation goes on without an answer', request: request([asks, said('Hi')]), finds: ['/input/0'] },
    { shows: 'answered', request: request([asks, approves]) },
  ],
};
