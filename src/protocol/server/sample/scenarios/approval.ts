/** An MCP tool that needs the user's approval, and what follows the decision. */
import type { Scenario } from '../step.ts';

const server = 'files';
const call = { path: '/tmp/report.txt' };

export const approval: Scenario = {
  keywords: ['approval', 'mcp', '审批'],
  shows: ['an MCP tool list and an approval request', 'MCP 工具列表与审批请求'],
  steps: ({ approved, chinese }) => {
    if (approved === false)
      return [{ do: 'say', text: chinese ? '好的，不会删除。' : 'All right, nothing was deleted.' }];
    if (approved === true) {
      return [
        { do: 'use', tools: [{ id: 'mcp_call_1', name: 'delete_file', arguments: call, output: 'deleted', server }] },
        { do: 'say', text: chinese ? '文件已删除。' : 'The file is deleted.' },
      ];
    }
    return [
      {
        do: 'tell',
        type: 'mcp_list_tools',
        data: {
          id: 'mcpl_1',
          server_label: server,
          tools: [
            {
              input_schema: { type: 'object', properties: { path: { type: 'string' } }, required: ['path'] },
              name: 'delete_file',
              annotations: null,
              description: 'Deletes a file.',
            },
          ],
          error: null,
        },
      },
      {
        do: 'tell',
        type: 'mcp_approval_request',
        data: { id: 'mcpr_1', arguments: JSON.stringify(call), name: 'delete_file', server_label: server },
      },
    ];
  },
};
