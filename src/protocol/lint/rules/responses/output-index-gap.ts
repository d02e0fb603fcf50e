/** Reports an item that begins at an index that is not the next one. */
import type { Rule } from '../../engine/rule.ts';

export const outputIndexGap: Rule = {
  id: 'output-index-gap',
  severity: 'error',
  needsContext: true,
  title: { en: 'Output index is skipped or repeated', 'zh-cn': 'output_index 不连续或重复' },
  message: {
    en: 'The item begins at output index {index}, but {expected} is expected. Clients may stop with an error.',
    'zh-cn': '条目的 output_index 是 {index}，应为 {expected}。客户端可能会报错停止。',
  },
  source: {
    text: 'openai-node 7.55, `accumulateResponse`: “missing output at index 1”',
    url: 'https://github.com/openai/openai-node/blob/master/src/lib/responses/ResponseStream.ts',
  },
  protocols: ['responses'],
  watchEvents: () => ({
    event({ about, stage, owner: { index } }, { announced }, report) {
      if (about !== 'item' || stage !== 'begins' || index === undefined || index === announced) return;
      report({ pointer: '/output_index', args: { index, expected: announced } });
    },
  }),
};
