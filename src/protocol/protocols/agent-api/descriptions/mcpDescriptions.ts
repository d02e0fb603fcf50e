/** Texts for the payloads of tools that run on MCP servers. */
import type { FieldDescription, DescriptionsOf } from './description.ts';

const serverLabel: FieldDescription = {
  en: 'Label of the MCP server that has the tool.',
  'zh-cn': '提供该工具的 MCP 服务器的标签。',
};

const callArguments: FieldDescription = {
  en: 'The arguments, a JSON object written as text.',
  'zh-cn': '参数，以文本形式书写的 JSON 对象。',
};

export const mcpDescriptions: DescriptionsOf<
  'McpCall' | 'McpCallOutput' | 'McpListToolsTool' | 'McpListTools' | 'McpApprovalRequest' | 'McpApprovalResponse'
> = {
  McpCall: {
    en: 'Payload of `mcp_call`: a call of a tool on an MCP server.',
    'zh-cn': '`mcp_call` 的载荷：对 MCP 服务器上工具的调用。',
    since: '1.1',
    snippet: { call_id: '$1', arguments: '{}', name: '$2', server_label: '$3' },
    fields: {
      call_id: {
        en: 'Id of the call. Its output has the same id.',
        'zh-cn': '调用的 id。其输出具有相同的 id。',
      },
      arguments: callArguments,
      name: {
        en: 'Name of the tool to call.',
        'zh-cn': '要调用的工具名。',
      },
      server_label: serverLabel,
    },
  },
  McpCallOutput: {
    en: 'Payload of `mcp_call_output`: what the tool returned.',
    'zh-cn': '`mcp_call_output` 的载荷：工具返回的内容。',
    since: '1.1',
    snippet: { call_id: '$1', name: '$2', output: '$3' },
    fields: {
      call_id: {
        en: 'Id of the call that this is the output of.',
        'zh-cn': '此输出所属调用的 id。',
      },
      name: {
        en: 'Name of the tool that was called.',
        'zh-cn': '被调用的工具名。',
      },
      output: {
        en: 'What the tool returned, as text, often JSON. Errors arrive as ordinary text.',
        'zh-cn': '工具返回的文本，常为 JSON。错误以普通文本到达。',
      },
    },
  },
  McpListToolsTool: {
    en: 'One tool of an MCP server.',
    'zh-cn': 'MCP 服务器上的一个工具。',
    since: '1.1',
    snippet: { input_schema: {}, name: '$1' },
    fields: {
      input_schema: {
        en: 'JSON Schema of the arguments. Must be present; any JSON value is accepted.',
        'zh-cn': '参数的 JSON Schema。字段必须存在；接受任意 JSON 值。',
      },
      name: {
        en: 'Name of the tool.',
        'zh-cn': '工具名。',
      },
      annotations: {
        en: 'Additional information about the tool from the MCP server. Any JSON value.',
        'zh-cn': 'MCP 服务器提供的关于该工具的附加信息。任意 JSON 值。',
      },
      description: {
        en: 'What the tool does.',
        'zh-cn': '工具的作用。',
      },
    },
  },
  McpListTools: {
    en: 'Payload of `mcp_list_tools`: the tools of an MCP server. The runtime itself never sends it; hosted platforms do.',
    'zh-cn': '`mcp_list_tools` 的载荷：MCP 服务器上的工具。运行时自身从不发送；托管平台会发送。',
    since: '1.1',
    snippet: { id: '$1', server_label: '$2', tools: [] },
    fields: {
      id: {
        en: 'Id of the list.',
        'zh-cn': '列表的 id。',
      },
      server_label: {
        en: 'Label of the MCP server.',
        'zh-cn': 'MCP 服务器的标签。',
      },
      tools: {
        en: 'The tools that the server has.',
        'zh-cn': '服务器上的工具。',
      },
      error: {
        en: 'Why the tools could not be listed; null otherwise.',
        'zh-cn': '无法列出工具的原因；否则为 null。',
      },
    },
  },
  McpApprovalRequest: {
    en: 'Payload of `mcp_approval_request`: asks for permission to run a tool. The runtime itself never sends it; user code or hosted platforms do.',
    'zh-cn': '`mcp_approval_request` 的载荷：请求允许运行工具。运行时自身从不发送；由用户代码或托管平台发送。',
    since: '1.1',
    snippet: { id: '$1', arguments: '{}', name: '$2', server_label: '$3' },
    fields: {
      id: {
        en: 'Id of the approval request. The response refers to it in `approval_request_id`.',
        'zh-cn': '审批请求的 id。响应通过 `approval_request_id` 引用它。',
      },
      arguments: callArguments,
      name: {
        en: 'Name of the tool to run.',
        'zh-cn': '要运行的工具名。',
      },
      server_label: serverLabel,
    },
  },
  McpApprovalResponse: {
    en: 'Payload of `mcp_approval_response`: the decision. Sent by the client as input, after the approval request message.',
    'zh-cn': '`mcp_approval_response` 的载荷：决定。由客户端作为输入发送，位于审批请求消息之后。',
    since: '1.1',
    snippet: { approval_request_id: '$1', approve: true },
    fields: {
      approval_request_id: {
        en: 'Id of the approval request that this responds to.',
        'zh-cn': '此响应对应的审批请求的 id。',
      },
      approve: {
        en: 'true: the tool may run. false: it may not.',
        'zh-cn': 'true：可以运行该工具。false：不可以运行。',
      },
      id: {
        en: 'Id of the response. The Web UI repeats the id of the approval request.',
        'zh-cn': '响应的 id。Web UI 会重复审批请求的 id。',
      },
      reason: {
        en: 'Reason for the decision, for people and for the agent.',
        'zh-cn': '决定的原因，供人和智能体阅读。',
      },
    },
  },
};
