/** A message, a call, a step or a run begins while it is open. */
import type { Rule, RulePage } from '../../engine/rule.ts';
import { agUiEvents } from '../../engine/sources.ts';

export const blockOpenedTwice: Rule = {
  id: 'block-opened-twice',
  severity: 'error',
  title: { en: 'Something begins that is already open', 'zh-cn': '重复开始已经打开的内容' },
  says: {
    en: '{type} begins “{id}” again, which has not ended yet.',
    'zh-cn': '{type} 再次开始“{id}”，而它尚未结束。',
  },
  source: agUiEvents,
  judged: ['ag-ui', 'agentscope-2'],
};

export const page: RulePage = {
  why: {
    en: 'Two things under one id cannot be told apart. The official client of AG-UI ends the run with an error: “… is already in progress. Complete it first.”',
    'zh-cn':
      '同一个 id 下的两项内容无法区分。AG-UI 官方客户端会报错并终止 run：“… is already in progress. Complete it first.”',
  },
  examples: [
    {
      shows: 'a message',
      events: [
        { type: 'RUN_STARTED', threadId: 't', runId: 'r' },
        { type: 'TEXT_MESSAGE_START', messageId: 'm', role: 'assistant' },
        { type: 'TEXT_MESSAGE_START', messageId: 'm', role: 'assistant' },
        { type: 'TEXT_MESSAGE_END', messageId: 'm' },
        { type: 'RUN_FINISHED', threadId: 't', runId: 'r' },
      ],
      finds: ['2/messageId'],
    },
    {
      shows: 'one after the other',
      events: [
        { type: 'RUN_STARTED', threadId: 't', runId: 'r' },
        { type: 'TEXT_MESSAGE_START', messageId: 'm', role: 'assistant' },
        { type: 'TEXT_MESSAGE_END', messageId: 'm' },
        { type: 'TEXT_MESSAGE_START', messageId: 'm', role: 'assistant' },
        { type: 'TEXT_MESSAGE_END', messageId: 'm' },
        { type: 'RUN_FINISHED', threadId: 't', runId: 'r' },
      ],
    },
  ],
};
