/** A message, a call or a step is open when its run ends well. */
import type { Rule, RulePage } from '../../engine/rule.ts';
import { agUiEvents } from '../../engine/sources.ts';

export const blockUnfinished: Rule = {
  id: 'block-unfinished',
  severity: 'warning',
  title: { en: 'Something never ends', 'zh-cn': '内容没有结束' },
  says: {
    en: '{type} has begun “{id}”, but the run ends and it does not.',
    'zh-cn': '{type} 开始了“{id}”，但 run 结束时它仍未结束。',
  },
  source: agUiEvents,
  judged: ['ag-ui', 'agentscope-2'],
};

export const page: RulePage = {
  why: {
    en: 'A front end shows such a message or call as if more were to come. End everything before the run ends.',
    'zh-cn': '前端会一直把这条消息或调用显示为未完成。请在 run 结束之前结束所有内容。',
  },
  examples: [
    {
      shows: 'a text',
      events: [
        { type: 'RUN_STARTED', threadId: 't', runId: 'r' },
        { type: 'TEXT_MESSAGE_START', messageId: 'm', role: 'assistant' },
        { type: 'TEXT_MESSAGE_CONTENT', messageId: 'm', delta: 'Hi' },
        { type: 'RUN_FINISHED', threadId: 't', runId: 'r' },
      ],
      finds: ['1/messageId'],
    },
    {
      shows: 'a run that fails in the midst of it',
      events: [
        { type: 'RUN_STARTED', threadId: 't', runId: 'r' },
        { type: 'TEXT_MESSAGE_START', messageId: 'm', role: 'assistant' },
        { type: 'TEXT_MESSAGE_CONTENT', messageId: 'm', delta: 'Hal' },
        { type: 'RUN_ERROR', message: 'boom' },
      ],
    },
  ],
};
