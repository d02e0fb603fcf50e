/** Texts for all values of the enums. */
import type { EnumName } from '../models.ts';
import type { EnumDescriptions } from './description.ts';

export const enumDescriptions: { readonly [Name in EnumName]: EnumDescriptions<Name> } = {
  Role: {
    en: 'The role of the speaker of a message. Enforced by the server.',
    'zh-cn': '消息的说话者的角色。由服务器强制执行。',
    values: {
      assistant: { en: 'The agent.', 'zh-cn': '智能体。' },
      system: { en: 'Instructions to the agent.', 'zh-cn': '给智能体的指令。' },
      user: { en: 'The person or program that sends the request.', 'zh-cn': '发送请求的人或程序。' },
      tool: {
        en: 'The output of a tool. As input it needs a `call_id` and reaches an AgentScope agent as `system`.',
        'zh-cn': '工具的输出。作为输入时需要 `call_id`，到达 AgentScope 智能体时变为 `system`。',
        since: '0.2',
      },
    },
  },
  MessageType: {
    en: 'The type of a message. The server accepts any text.',
    'zh-cn': '消息的类型。服务器接受任意文本。',
    values: {
      message: { en: 'An ordinary message: text, media, refusals.', 'zh-cn': '普通消息：文本、媒体、拒绝。' },
      function_call: {
        en: 'A call of a function that the client runs. The AgentScope adapter reads it but never sends it.',
        'zh-cn': '由客户端执行的函数调用。AgentScope 适配器会读取，但从不发送。',
      },
      function_call_output: {
        en: 'The output of such a function, sent by the client.',
        'zh-cn': '上述函数的输出，由客户端发送。',
      },
      plugin_call: {
        en: 'A call of a tool that the server runs. Stock agents report their tool calls this way.',
        'zh-cn': '由服务器执行的工具调用。官方智能体以此报告其工具调用。',
      },
      plugin_call_output: { en: 'The output of such a tool.', 'zh-cn': '上述工具的输出。' },
      component_call: {
        en: 'A call of a component of an application. No adapter sends it.',
        'zh-cn': '对应用组件的调用。没有适配器会发送。',
      },
      component_call_output: { en: 'The output of such a component.', 'zh-cn': '上述组件的输出。' },
      mcp_list_tools: {
        en: 'The tools of an MCP server. Sent by user code or hosted platforms.',
        'zh-cn': 'MCP 服务器上的工具。由用户代码或托管平台发送。',
      },
      mcp_approval_request: {
        en: 'Asks whether an MCP tool may run. Sent by user code or hosted platforms.',
        'zh-cn': '询问是否允许运行某个 MCP 工具。由用户代码或托管平台发送。',
      },
      mcp_call: { en: 'A call of a tool on an MCP server.', 'zh-cn': '对 MCP 服务器上工具的调用。' },
      mcp_approval_response: {
        en: 'The response to such a request, sent by the client.',
        'zh-cn': '对上述请求的响应，由客户端发送。',
      },
      mcp_call_output: {
        en: 'The output of a tool on an MCP server.',
        'zh-cn': 'MCP 服务器上工具的输出。',
        since: '1.1',
      },
      reasoning: {
        en: 'The reasoning of the model before it responds.',
        'zh-cn': '模型响应之前的推理。',
        since: '0.2',
      },
      heartbeat: {
        en: 'Keeps a connection open. No stock server sends it.',
        'zh-cn': '保持连接。官方服务器从不发送。',
      },
      error: {
        en: 'An error, in `code` and `message`. No stock server sends it.',
        'zh-cn': '错误，见 `code` 和 `message`。官方服务器从不发送。',
      },
      a2ui_response: {
        en: 'Reserved for agent-to-UI responses. Has no payload model.',
        'zh-cn': '保留给智能体到界面的响应。没有载荷模型。',
        since: '1.1',
      },
      a2ui_action: {
        en: 'Reserved for agent-to-UI actions. Has no payload model.',
        'zh-cn': '保留给智能体到界面的操作。没有载荷模型。',
        since: '1.1',
      },
    },
  },
  ContentType: {
    en: 'The type of a content. Enforced by the server in the contents of a message.',
    'zh-cn': '内容的类型。在消息的内容中由服务器强制执行。',
    values: {
      text: { en: 'Text.', 'zh-cn': '文本。' },
      data: { en: 'Structured data: tool calls, outputs, approvals.', 'zh-cn': '结构化数据：工具调用、输出、审批。' },
      image: { en: 'An image, as URL or data URL.', 'zh-cn': '图片，以 URL 或 data URL 给出。' },
      audio: {
        en: 'Audio, as URL, data URL or Base64.',
        'zh-cn': '音频，以 URL、data URL 或 Base64 给出。',
        since: '0.2',
      },
      file: {
        en: 'A file, by URL, by id or with its bytes.',
        'zh-cn': '文件，以 URL、id 或其字节给出。',
        since: '0.2',
      },
      refusal: { en: 'The agent refuses to respond.', 'zh-cn': '智能体拒绝回答。', since: '0.2' },
      video: { en: 'A video, as URL or data URL.', 'zh-cn': '视频，以 URL 或 data URL 给出。', since: '1.1' },
    },
  },
  RunStatus: {
    en: 'The status of a response, message or content. The server accepts any text.',
    'zh-cn': '响应、消息或内容的状态。服务器接受任意文本。',
    values: {
      created: { en: 'It was created, but has not started yet.', 'zh-cn': '已创建，尚未开始。' },
      in_progress: { en: 'It is in progress.', 'zh-cn': '正在进行。' },
      completed: { en: 'It is finished and will not change.', 'zh-cn': '已完成，不再变化。' },
      canceled: {
        en: 'It was stopped by the client. The stock server sends nothing when it is stopped.',
        'zh-cn': '已被客户端停止。官方服务器被停止时不会发送任何事件。',
      },
      failed: { en: 'It ended with an error, which `error` explains.', 'zh-cn': '因错误而终止，原因见 `error`。' },
      rejected: {
        en: 'The system rejected it. Never sent by the runtime itself.',
        'zh-cn': '被系统拒绝。运行时自身从不发送。',
      },
      unknown: {
        en: 'The status is unknown. Never sent by the runtime itself.',
        'zh-cn': '状态未知。运行时自身从不发送。',
      },
      queued: {
        en: 'It is queued. Never sent by the runtime itself.',
        'zh-cn': '正在排队。运行时自身从不发送。',
        since: '0.2',
      },
      incomplete: {
        en: 'It ended before it was finished. Never sent by the runtime itself.',
        'zh-cn': '未完成即结束。运行时自身从不发送。',
        since: '0.2',
      },
    },
  },
};
