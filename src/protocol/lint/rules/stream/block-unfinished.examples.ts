/** Why `block-unfinished` matters, and where it finds something and where it does not. */
import type { RulePage } from '../../engine/rule.ts';

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
