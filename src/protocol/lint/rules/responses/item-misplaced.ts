/** Reports an event that gives an item another index in the output than the item has. */
import type { Rule } from '../../engine/rule.ts';

export const itemMisplaced: Rule = {
  id: 'item-misplaced',
  severity: 'error',
  title: { en: 'Item at a different output index', 'zh-cn': '条目的 output_index 不一致' },
  message: {
    en: 'Item “{id}” is at output index {index}, but this event gives {sent}.',
    'zh-cn': '条目“{id}”是第 {index} 个输出，此事件却写作 {sent}。',
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
