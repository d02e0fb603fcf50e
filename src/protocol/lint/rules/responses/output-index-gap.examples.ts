/** Why `output-index-gap` matters, and where it finds something and where it does not. */
import type { RulePage } from '../../engine/rulePage.ts';

export const page: RulePage = {
  why: {
    en: 'Clients append each item to the output. OpenAI’s own accumulator stops with an error if an index is skipped or already used.',
    'zh-cn': '客户端把每个条目追加到 output。index 被跳过或已使用时，OpenAI 官方的累加器会报错停止。',
  },
  examples: [
    {
      shows: 'the first one is missing',
      protocol: 'responses',
      document: [{ type: 'response.output_item.added', output_index: 1, item: { type: 'message', id: 'msg_1' } }],
      finds: ['/0/output_index'],
    },
    {
      shows: 'one after the other',
      protocol: 'responses',
      document: [
        { type: 'response.output_item.added', output_index: 0, item: { type: 'message', id: 'msg_1' } },
        { type: 'response.output_item.added', output_index: 1, item: { type: 'message', id: 'msg_2' } },
      ],
    },
  ],
};
