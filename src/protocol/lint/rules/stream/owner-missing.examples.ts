/** Why `owner-missing` matters, and where it finds something and where it does not. */
import { answer, delta, message } from '../../checks/exampleEvents.ts';
import type { RulePage } from '../../engine/rule.ts';

export const page: RulePage = {
  why: {
    en: 'Messages may grow side by side (parallel tools, thoughts beside the answer), so a client can only guess where this belongs. The Workbench adds it to the message of the event before. In a row of such contents the first is told.',
    'zh-cn':
      '多条消息可能同时增长（并行工具、思考与回答并行），客户端只能猜测该内容的归属。Workbench 会把它并入前一个事件的消息。连续出现时只报告第一个。',
  },
  examples: [
    {
      shows: 'two deltas without owner: the first is told',
      events: answer(message('in_progress'), delta('Hel', { msg_id: null }), delta('lo', { msg_id: null })),
      finds: ['3/msg_id'],
    },
    {
      shows: 'the first sample of the documents has none',
      profile: 'agentscope-0.2',
      events: answer(message('in_progress'), delta('Hello', { msg_id: null })),
      finds: ['3/msg_id'],
      severity: 'info',
    },
    { shows: 'with its owner', events: answer(message('in_progress'), delta('Hello')) },
  ],
};
