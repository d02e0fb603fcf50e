/** An item begins at an index that is not the next one. */
import type { Rule, RulePage } from '../../engine/rule.ts';

export const outputIndexGap: Rule = {
  id: 'output-index-gap',
  severity: 'error',
  title: { en: 'An output index is skipped or used twice', 'zh-cn': 'output_index 不连续或重复' },
  says: {
    en: 'This item begins as output {index}, the next one is {expected}.',
    'zh-cn': '此条目以第 {index} 个输出开始，下一个应为 {expected}。',
  },
  source: {
    text: 'openai-node 7.55, `accumulateResponse`: “missing output at index 1”',
    url: 'https://github.com/openai/openai-node/blob/master/src/lib/responses/ResponseStream.ts',
  },
  dialects: ['responses'],
  watchEvents: () => ({
    event({ about, stage, owner: { index } }, { announced }, tell) {
      if (about !== 'item' || stage !== 'begins' || index === undefined || index === announced) return;
      tell({ pointer: '/output_index', args: { index, expected: announced } });
    },
  }),
};

export const page: RulePage = {
  why: {
    en: 'The output is a list, and each item is put behind the last one. OpenAI’s own accumulator ends with an error when an index is skipped, or is there already.',
    'zh-cn': '输出是一个列表，每个条目都接在前一个之后。当 index 被跳过或已存在时，OpenAI 官方的累加器会报错。',
  },
  examples: [
    {
      shows: 'the first one is missing',
      dialect: 'responses',
      document: [{ type: 'response.output_item.added', output_index: 1, item: { type: 'message', id: 'msg_1' } }],
      finds: ['/0/output_index'],
    },
    {
      shows: 'one after the other',
      dialect: 'responses',
      document: [
        { type: 'response.output_item.added', output_index: 0, item: { type: 'message', id: 'msg_1' } },
        { type: 'response.output_item.added', output_index: 1, item: { type: 'message', id: 'msg_2' } },
      ],
    },
  ],
};
