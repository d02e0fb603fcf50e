/** Why `block-not-open` matters, and where it finds something and where it does not. */
import type { RulePage } from '../../engine/rule.ts';

export const page: RulePage = {
  why: {
    en: 'Clients make room for a text, a call or a step when it begins. The official client of AG-UI ends the run with an error at an event about anything else, so that the whole answer is lost. Of each id only the first such event is told.',
    'zh-cn':
      '客户端在文本、调用或步骤开始时为其分配位置。AG-UI 官方客户端遇到没有对应开始事件的内容会报错并终止整个 run，已有的回答也会丢失。每个 id 只报告第一个这样的事件。',
  },
  examples: [
    {
      shows: 'a text without its beginning',
      events: [
        { type: 'RUN_STARTED', threadId: 't', runId: 'r' },
        { type: 'TEXT_MESSAGE_CONTENT', messageId: 'm', delta: 'Hi' },
        { type: 'TEXT_MESSAGE_CONTENT', messageId: 'm', delta: 'Hi' },
        { type: 'RUN_FINISHED', threadId: 't', runId: 'r' },
      ],
      finds: ['1/messageId'],
    },
    {
      shows: 'a call that ends twice',
      events: [
        { type: 'RUN_STARTED', threadId: 't', runId: 'r' },
        { type: 'TOOL_CALL_START', toolCallId: 'c', toolCallName: 'f' },
        { type: 'TOOL_CALL_END', toolCallId: 'c' },
        { type: 'TOOL_CALL_END', toolCallId: 'c' },
        { type: 'RUN_FINISHED', threadId: 't', runId: 'r' },
      ],
      finds: ['3/toolCallId'],
    },
    {
      shows: 'a step of somebody else',
      events: [
        { type: 'RUN_STARTED', threadId: 't', runId: 'r' },
        { type: 'STEP_STARTED', stepName: 'plan' },
        { type: 'STEP_FINISHED', stepName: 'act' },
        { type: 'STEP_FINISHED', stepName: 'plan' },
        { type: 'RUN_FINISHED', threadId: 't', runId: 'r' },
      ],
      finds: ['2/stepName'],
    },
    {
      shows: 'two texts at a time',
      events: [
        { type: 'RUN_STARTED', threadId: 't', runId: 'r' },
        { type: 'TEXT_MESSAGE_START', messageId: 'a', role: 'assistant' },
        { type: 'TEXT_MESSAGE_START', messageId: 'b', role: 'assistant' },
        { type: 'TEXT_MESSAGE_CONTENT', messageId: 'a', delta: 'Hi' },
        { type: 'TEXT_MESSAGE_END', messageId: 'b' },
        { type: 'TEXT_MESSAGE_END', messageId: 'a' },
        { type: 'RUN_FINISHED', threadId: 't', runId: 'r' },
      ],
    },
  ],
};
