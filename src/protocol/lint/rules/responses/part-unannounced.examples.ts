/** Why `part-unannounced` matters, and where it finds something and where it does not. */
import type { RulePage } from '../../engine/rulePage.ts';

export const page: RulePage = {
  why: {
    en: 'A client creates a part when it is announced. OpenAI’s own accumulator stops with an error at a delta of a part that was not announced, and other clients do not show it.',
    'zh-cn':
      '客户端在收到声明时创建内容片段。遇到未声明的片段的增量时，OpenAI 官方的累加器会报错停止，其他客户端不会显示它。',
  },
  examples: [
    {
      shows: 'a text',
      protocol: 'responses',
      document: [
        { type: 'response.output_item.added', output_index: 0, item: { type: 'message', id: 'msg_1' } },
        { type: 'response.output_text.delta', output_index: 0, content_index: 0, item_id: 'msg_1', delta: 'Hi' },
        { type: 'response.output_text.delta', output_index: 0, content_index: 0, item_id: 'msg_1', delta: '!' },
      ],
      finds: ['/1'],
    },
    {
      shows: 'a text with its part',
      protocol: 'responses',
      document: [
        { type: 'response.output_item.added', output_index: 0, item: { type: 'message', id: 'msg_1' } },
        { type: 'response.content_part.added', output_index: 0, content_index: 0, item_id: 'msg_1', part: {} },
        { type: 'response.output_text.delta', output_index: 0, content_index: 0, item_id: 'msg_1', delta: 'Hi' },
      ],
    },
  ],
};
