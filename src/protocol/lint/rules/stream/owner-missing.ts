/** A content that does not say which message it belongs to. */
import { answer, delta, message } from '../../checks/exampleEvents.ts';
import type { RulePage, Rule } from '../../engine/rule.ts';
import { specification } from '../../engine/sources.ts';

export const ownerMissing: Rule = {
  id: 'owner-missing',
  severity: 'error',
  title: { en: 'A content without message', 'zh-cn': '内容没有指明所属消息' },
  says: {
    en: 'This content does not say which message it belongs to: `{member}` is missing.',
    'zh-cn': '此内容没有指明所属的消息：缺少 `{member}`。',
  },
  source: specification('Best Practices'),
  watchStream({ dialect: { fields } }) {
    let wasMissing = false;
    return {
      part({ owner }, _run, tell) {
        const isMissing = owner === undefined;
        if (isMissing && !wasMissing) tell({ aspect: 'owner', args: { member: fields.owner } });
        wasMissing = isMissing;
      },
    };
  },
};

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
