/** An event gives an item another place in the output than it has. */
import type { Rule, RulePage } from '../../engine/rule.ts';

export const itemMisplaced: Rule = {
  id: 'item-misplaced',
  severity: 'error',
  title: { en: 'An item at another output index', 'zh-cn': '条目的 output_index 不一致' },
  says: {
    en: 'Item “{id}” is output {index}, but this event says {sent}.',
    'zh-cn': '条目“{id}”是第 {index} 个输出，此事件却写作 {sent}。',
  },
  source: {
    text: 'openai-node 7.55, `accumulateResponse`: “missing output at index 1”, “expected item_id …, got …”',
    url: 'https://github.com/openai/openai-node/blob/master/src/lib/responses/ResponseStream.ts',
  },
  dialects: ['responses'],
  watchEvents: () => ({
    event({ about, stage, owner: { id, index } }, stream, tell) {
      if (id === undefined || index === undefined || (about === 'item' && stage === 'begins')) return;
      const known = stream.find({ id, index: undefined })?.index;
      if (known === undefined || known === index) return;
      tell({ pointer: '/output_index', args: { id, index: known, sent: index }, habit: 'shifted-index' });
    },
  }),
};

export const page: RulePage = {
  why: {
    en: 'Clients that keep the output as a list file the event under the index, others under the id: they show different answers. OpenAI’s own accumulator ends with an error.',
    'zh-cn':
      '把输出存为列表的客户端按 index 归档事件，其他客户端按 id 归档，于是显示的回答各不相同。OpenAI 官方的累加器会报错。',
  },
  examples: [
    {
      shows: 'an item that ends elsewhere',
      dialect: 'responses',
      document: [
        { type: 'response.output_item.added', output_index: 0, item: { type: 'message', id: 'msg_1' } },
        { type: 'response.output_text.delta', output_index: 0, content_index: 0, item_id: 'msg_1', delta: 'Hi' },
        { type: 'response.output_text.delta', output_index: 1, content_index: 0, item_id: 'msg_1', delta: '!' },
      ],
      finds: ['/2/output_index'],
    },
    {
      shows: 'the adapter of AgentScope ends its newest item so',
      dialect: 'responses',
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
      dialect: 'responses',
      document: [
        { type: 'response.output_item.added', output_index: 0, item: { type: 'reasoning', id: 'rs_1', summary: [] } },
        { type: 'response.output_item.done', output_index: 0, item: { type: 'reasoning', id: 'rs_1', summary: [] } },
      ],
    },
  ],
};
