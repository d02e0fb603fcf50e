/** Why `delta-after-completed` matters, and where it finds something and where it does not. */
import { answer, completed, delta, message } from '../../checks/exampleEvents.ts';
import type { RulePage } from '../../engine/rulePage.ts';

export const page: RulePage = {
  why: {
    en: 'Clients treat the completed text as final: they have stored it, read it aloud or run the tool. Later content is lost or repeated (the Python builder repeats the whole text if `complete()` is called twice). Reported once for each content.',
    'zh-cn':
      '客户端把完成的文本视为最终结果：已经保存、朗读，或执行了工具。之后的内容会丢失或重复（调用两次 `complete()` 时，Python 构建器会重复整段文本）。每个内容只报告一次。',
  },
  examples: [
    {
      shows: 'in a stream of Responses',
      protocol: 'responses',
      document: [
        { type: 'response.output_item.added', output_index: 0, item: { type: 'message', id: 'msg_1' } },
        { type: 'response.output_text.done', output_index: 0, content_index: 0, item_id: 'msg_1', text: 'Hi' },
        { type: 'response.output_text.delta', output_index: 0, content_index: 0, item_id: 'msg_1', delta: '!' },
      ],
      finds: ['/2'],
    },
    {
      shows: 'a delta after the end of its content',
      events: answer(message('in_progress'), delta('Hi'), completed('Hi'), delta('!'), delta('!')),
      finds: ['5'],
    },
    {
      shows: 'a new content after the end of its message',
      events: answer(message('in_progress'), message('completed'), delta('PS')),
      finds: ['4'],
    },
    {
      shows: 'another content of the same message',
      events: answer(message('in_progress'), delta('Hi'), completed('Hi'), delta('PS', { index: 1 })),
    },
  ],
};
