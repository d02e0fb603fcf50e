/** Why `owner-missing` matters, and where it finds something and where it does not. */
import { answer, delta, message } from '../../checks/exampleEvents.ts';
import type { RulePage } from '../../engine/rulePage.ts';

export const page: RulePage = {
  why: {
    en: 'Messages can be streamed in parallel (tools, reasoning and text), so clients can only guess where this content belongs. The Workbench adds it to the message of the previous event. Only the first of several consecutive contents is reported.',
    'zh-cn':
      '多条消息可以并行传输（工具、推理和文本），因此客户端只能猜测该内容的归属。Workbench 会把它加入前一个事件的消息。连续出现时只报告第一个。',
  },
  examples: [
    {
      shows: 'two deltas without a message id: the first is reported',
      events: answer(message('in_progress'), delta('Hel', { msg_id: null }), delta('lo', { msg_id: null })),
      finds: ['3/msg_id'],
    },
    {
      shows: 'the first sample of the documentation has none',
      profile: 'agentscope-0.2',
      events: answer(message('in_progress'), delta('Hello', { msg_id: null })),
      finds: ['3/msg_id'],
      severity: 'info',
    },
    { shows: 'with its message id', events: answer(message('in_progress'), delta('Hello')) },
  ],
};
