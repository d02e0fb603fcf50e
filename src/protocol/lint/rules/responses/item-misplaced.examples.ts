/** Why `item-misplaced` matters, and where it finds something and where it does not. */
import type { RulePage } from '../../engine/rulePage.ts';

export const page: RulePage = {
  why: {
    en: 'Some clients store the item of an event by index and others by id, so they show different responses. OpenAI’s own accumulator stops with an error.',
    'zh-cn': '有的客户端按 index 存储事件的条目，有的按 id 存储，因此显示的响应不同。OpenAI 官方的累加器会报错停止。',
  },
  examples: [
    {
      shows: 'an item that ends elsewhere',
      protocol: 'responses',
      document: [
        { type: 'response.output_item.added', output_index: 0, item: { type: 'message', id: 'msg_1' } },
        { type: 'response.output_text.delta', output_index: 0, content_index: 0, item_id: 'msg_1', delta: 'Hi' },
        { type: 'response.output_text.delta', output_index: 1, content_index: 0, item_id: 'msg_1', delta: '!' },
      ],
      finds: ['/2/output_index'],
    },
    {
      shows: 'the adapter of AgentScope ends its newest item this way',
      protocol: 'responses',
      profile: 'agentscope',
      document: [
        { type: 'response.output_item.added', output_index: 0, item: { type: 'reasoning', id: 'rs_1', summary: [] } },
        { type: 'response.output_item.done', output_index: 1, item: { type: 'reasoning', id: 'rs_1', summary: [] } },
      ],
      finds: ['/1/output_index'],
      severity: 'info',
    },
    {
      shows: 'an item at its place',
      protocol: 'responses',
      document: [
        { type: 'response.output_item.added', output_index: 0, item: { type: 'reasoning', id: 'rs_1', summary: [] } },
        { type: 'response.output_item.done', output_index: 0, item: { type: 'reasoning', id: 'rs_1', summary: [] } },
      ],
    },
  ],
};
