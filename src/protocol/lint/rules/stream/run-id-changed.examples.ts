/** Why `run-id-changed` matters, and where it finds something and where it does not. */
import type { RulePage } from '../../engine/rule.ts';

export const page: RulePage = {
  why: {
    en: 'Clients that follow several runs at a time tell them apart by these ids: to them this run never ends.',
    'zh-cn': '同时跟踪多个 run 的客户端靠这些 id 区分它们：对它们来说，这个 run 永远没有结束。',
  },
  examples: [
    {
      shows: 'another run',
      events: [
        { type: 'RUN_STARTED', threadId: 't', runId: 'r' },
        { type: 'RUN_FINISHED', threadId: 't', runId: 'r2' },
      ],
      finds: ['1/runId'],
    },
    {
      shows: 'two runs in one stream',
      events: [
        { type: 'RUN_STARTED', threadId: 't', runId: 'r' },
        { type: 'RUN_FINISHED', threadId: 't', runId: 'r' },
        { type: 'RUN_STARTED', threadId: 't', runId: 'r2' },
        { type: 'RUN_FINISHED', threadId: 't', runId: 'r2' },
      ],
    },
  ],
};
