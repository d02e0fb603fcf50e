/** A response or message without a status. */
import { answer, delta, message } from '../exampleEvents.ts';
import type { RulePage, StreamRule } from '../rule.ts';
import { specification } from '../sources.ts';

export const statusMissing: StreamRule = {
  of: 'stream',
  id: 'status-missing',
  severity: 'warning',
  title: { en: 'No status', 'zh-cn': '缺少状态' },
  says: {
    en: 'This {what} has no status.',
    'zh-cn': '此 {what} 没有状态。',
  },
  source: specification('Status Transitions'),
  watch: () => ({
    run({ status, json }, _run, tell) {
      if (status === undefined && json['status'] == null) tell({ args: { what: 'response' } });
    },
    item({ status, json }, _run, tell) {
      if (status === undefined && json['status'] == null) tell({ args: { what: 'message' } });
    },
  }),
};

export const page: RulePage = {
  why: {
    en: 'Without a status nobody can tell whether more comes.',
    'zh-cn': '没有状态就无法知道后面是否还有内容。',
  },
  examples: [
    {
      shows: 'a message without one',
      events: answer({ object: 'message', id: 'msg_1', type: 'message', role: 'assistant' }),
      finds: ['2'],
    },
    { shows: 'with one', events: answer(message('in_progress'), delta('Hi')) },
  ],
};
