/** Reports an event that gives an item another index in the output than the item has. */
import type { Rule } from '../../engine/rule.ts';

export const itemMisplaced: Rule = {
  id: 'item-misplaced',
  severity: 'error',
  title: { en: 'Item with a different output index', 'zh-cn': '条目的 output_index 不一致' },
  message: {
    en: 'Item “{id}” has output index {index}, but this event has {sent}. Clients show different responses or stop with an error.',
    'zh-cn': '条目“{id}”的 output_index 是 {index}，而此事件是 {sent}。客户端会显示不同的响应，或报错停止。',
  },
  source: {
    text: 'openai-node 7.55, `accumulateResponse`: “missing output at index 1”, “expected item_id …, got …”',
    url: 'https://github.com/openai/openai-node/blob/master/src/lib/responses/ResponseStream.ts',
  },
  protocols: ['responses'],
  watchEvents: () => ({
    event({ about, stage, owner: { id, index } }, stream, report) {
      if (id === undefined || index === undefined || (about === 'item' && stage === 'begins')) return;
      const known = stream.find({ id, index: undefined })?.index;
      if (known === undefined || known === index) return;
      report({ pointer: '/output_index', args: { id, index: known, sent: index }, habit: 'shifted-index' });
    },
  }),
};
