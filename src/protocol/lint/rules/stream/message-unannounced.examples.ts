/** Why `message-unannounced` matters, and where it finds something and where it does not. */
import { answer, completed, delta, message } from '../../checks/exampleEvents.ts';
import type { RulePage } from '../../engine/rulePage.ts';

export const page: RulePage = {
  why: {
    en: 'A message object with `created` or `in_progress` announces the kind of message (text, reasoning, tool call) and its role. Without it, clients show the first contents in the wrong place or not at all. The stock text, agno and LangGraph adapters sometimes omit it.',
    'zh-cn':
      '状态为 `created` 或 `in_progress` 的 message 对象声明消息的种类（文本、推理、工具调用）和角色。没有它，客户端会把最初的内容显示在错误的位置，或不显示。标准的 text、agno 和 LangGraph 适配器有时会省略它。',
  },
  examples: [
    {
      shows: 'in a stream of Responses; the official client says “expected item_id msg_1, got msg_2”',
      protocol: 'responses',
      document: [
        { type: 'response.output_item.added', output_index: 0, item: { type: 'message', id: 'msg_1' } },
        { type: 'response.output_text.delta', output_index: 0, content_index: 0, item_id: 'msg_2', delta: 'Hi' },
      ],
      finds: ['/1/item_id'],
    },
    {
      shows: 'MLflow announces nothing',
      protocol: 'responses',
      profile: 'mlflow',
      document: [{ type: 'response.output_text.delta', item_id: 'msg_1', delta: 'Hi' }],
      finds: ['/0/item_id'],
      severity: 'info',
    },
    {
      shows: 'a content without message, as the stock server sends it',
      events: answer(delta('Hel'), delta('lo'), message('completed')),
      finds: ['2/msg_id'],
      severity: 'info',
    },
    {
      shows: 'a message that arrives complete, as the stock server sends it',
      events: answer(message('completed', 'msg_1', { content: [completed('Hi')] })),
      finds: ['2/id'],
      severity: 'info',
    },
    { shows: 'an announced message', events: answer(message('created'), delta('Hello'), message('completed')) },
  ],
};
