/** Why `run-not-started` matters, and where it finds something and where it does not. */
import type { RulePage } from '../../engine/rule.ts';

export const page: RulePage = {
  why: {
    en: 'The first event names the run and its thread. The official client of AG-UI refuses a stream that begins with anything else: “First event must be RUN_STARTED”. Only an error may come at once.',
    'zh-cn':
      '第一个事件给出 run 和会话线程的 id。AG-UI 官方客户端会拒绝以其他事件开头的流：“First event must be RUN_STARTED”。只有错误可以直接出现。',
  },
  examples: [
    {
      shows: 'a message comes first',
      events: [
        { type: 'TEXT_MESSAGE_START', messageId: 'm', role: 'assistant' },
        { type: 'RUN_STARTED', threadId: 't', runId: 'r' },
        { type: 'TEXT_MESSAGE_END', messageId: 'm' },
        { type: 'RUN_FINISHED', threadId: 't', runId: 'r' },
      ],
      finds: ['0/type'],
    },
    {
      shows: 'an error at once',
      events: [{ type: 'RUN_ERROR', message: 'no' }],
    },
  ],
};
