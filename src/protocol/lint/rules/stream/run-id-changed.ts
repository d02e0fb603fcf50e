/** The end of a run names another run or thread than its beginning. */
import type { Rule, RulePage } from '../../engine/rule.ts';
import { agUiEvents } from '../../engine/sources.ts';

export const runIdChanged: Rule = {
  id: 'run-id-changed',
  severity: 'warning',
  title: { en: 'A run ends under another id', 'zh-cn': 'run 以不同的 id 结束' },
  says: {
    en: '`{member}` was “{begun}” when the run began, and is “{sent}” here.',
    'zh-cn': 'run 开始时 `{member}` 为“{begun}”，此处却是“{sent}”。',
  },
  source: agUiEvents,
  judged: ['ag-ui'],
};

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
