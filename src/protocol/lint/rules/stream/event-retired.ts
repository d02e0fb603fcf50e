/** A type of event that newer versions of the protocol have replaced. */
import type { Rule, RulePage } from '../../engine/rule.ts';
import { agUiEvents } from '../../engine/sources.ts';

export const eventRetired: Rule = {
  id: 'event-retired',
  severity: 'info',
  title: { en: 'A type of event that is retired', 'zh-cn': '已停用的事件类型' },
  says: {
    en: '{type} is now {now}.',
    'zh-cn': '{type} 现已改为 {now}。',
  },
  source: agUiEvents,
  judged: ['ag-ui'],
};

export const page: RulePage = {
  why: {
    en: 'Events about thinking had no ids before AG-UI 1.0. Its clients still take them, but newer ones need not.',
    'zh-cn': 'AG-UI 1.0 之前的 THINKING 事件没有 id。现有客户端仍然接受它们，但将来的版本不一定。',
  },
  examples: [
    {
      shows: 'thinking',
      events: [
        { type: 'RUN_STARTED', threadId: 't', runId: 'r' },
        { type: 'THINKING_TEXT_MESSAGE_START' },
        { type: 'THINKING_TEXT_MESSAGE_END' },
        { type: 'RUN_FINISHED', threadId: 't', runId: 'r' },
      ],
      finds: ['1/type', '2/type'],
    },
    {
      shows: 'reasoning',
      events: [
        { type: 'RUN_STARTED', threadId: 't', runId: 'r' },
        { type: 'REASONING_MESSAGE_START', messageId: 'm', role: 'reasoning' },
        { type: 'REASONING_MESSAGE_END', messageId: 'm' },
        { type: 'RUN_FINISHED', threadId: 't', runId: 'r' },
      ],
    },
  ],
};
