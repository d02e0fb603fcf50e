/** Why `item-id-duplicate` matters, and where it finds something and where it does not. */
import type { RulePage } from '../../engine/rulePage.ts';

export const page: RulePage = {
  why: {
    en: 'A client that sends a conversation back must send each item once, and clients that store messages by id show two of them as one. This happens if a response is appended to a conversation that already contains it, or if a request has both `previous_response_id` and the items themselves. MLflow’s helper gives all calls of a message the id of the message.',
    'zh-cn':
      '回传对话的客户端只能把每个条目发送一次，按 id 保存消息的客户端会把两条显示为一条。把响应追加到已包含它的对话中，或请求同时带有 `previous_response_id` 和条目本身时，会出现这种情况。MLflow 的辅助函数会让一条消息的所有调用使用该消息的 id。',
  },
  examples: [
    {
      shows: 'a response that was appended twice',
      protocol: 'responses',
      document: [
        { type: 'message', id: 'msg_1', role: 'assistant', content: [{ type: 'output_text', text: 'Hi' }] },
        { type: 'message', id: 'msg_1', role: 'assistant', content: [{ type: 'output_text', text: 'Hi' }] },
      ],
      finds: ['/1/id'],
    },
    {
      shows: 'as created by MLflow’s helper',
      protocol: 'responses',
      profile: 'mlflow',
      document: [
        { type: 'function_call', id: 'c1', call_id: 'call_1', name: 'f', arguments: '{}' },
        { type: 'function_call', id: 'c1', call_id: 'call_2', name: 'f', arguments: '{}' },
      ],
      finds: ['/1/id'],
      severity: 'info',
    },
    {
      shows: 'a reference to an item is not a duplicate',
      protocol: 'responses',
      document: [
        { type: 'reasoning', id: 'rs_1', summary: [] },
        { type: 'item_reference', id: 'rs_1' },
      ],
    },
    {
      shows: 'two messages of the Agent API',
      protocol: 'agent-api',
      document: {
        object: 'response',
        status: 'completed',
        output: ['Hi', 'Bye'].map((text) => ({
          object: 'message',
          id: 'msg_1',
          type: 'message',
          role: 'assistant',
          status: 'completed',
          content: [{ type: 'text', text }],
        })),
      },
      finds: ['/output/1/id'],
      severity: 'warning',
    },
    {
      shows: 'two messages of AG-UI',
      protocol: 'ag-ui',
      document: {
        threadId: 't',
        runId: 'r',
        state: {},
        tools: [],
        context: [],
        forwardedProps: {},
        messages: [
          { id: 'm', role: 'user', content: 'Hi' },
          { id: 'm', role: 'user', content: 'Are you there?' },
        ],
      },
      finds: ['/messages/1/id'],
      severity: 'warning',
    },
    {
      shows: 'two texts of AgentScope 2',
      protocol: 'agentscope-2',
      events: [
        { type: 'REPLY_START', reply_id: 'r', session_id: 's', name: 'a', role: 'assistant' },
        ...['Hi', 'Bye'].flatMap((delta) => [
          { type: 'TEXT_BLOCK_START', reply_id: 'r', block_id: 'b' },
          { type: 'TEXT_BLOCK_DELTA', reply_id: 'r', block_id: 'b', delta },
          { type: 'TEXT_BLOCK_END', reply_id: 'r', block_id: 'b' },
        ]),
        { type: 'REPLY_END', reply_id: 'r', session_id: 's' },
      ],
      finds: ['4/block_id'],
      severity: 'warning',
    },
  ],
};
