/** Why `event-retired` matters, and where it finds something and where it does not. */
import type { RulePage } from '../../engine/rule.ts';

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
