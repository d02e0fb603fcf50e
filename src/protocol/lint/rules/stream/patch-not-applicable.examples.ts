/** Why `patch-not-applicable` matters, and where it finds something and where it does not. */
import type { RulePage } from '../../engine/rule.ts';

export const page: RulePage = {
  why: {
    en: 'State and activities are sent once and then in patches (RFC 6902). A client that cannot apply one warns and goes on with the old state, so that the front end and the agent no longer agree.',
    'zh-cn':
      '状态和活动先整体发送，之后以补丁（RFC 6902）更新。无法应用补丁的客户端会给出警告并沿用旧状态，前端与智能体从此不一致。',
  },
  examples: [
    {
      shows: 'a member that is not there',
      events: [
        { type: 'RUN_STARTED', threadId: 't', runId: 'r' },
        { type: 'STATE_SNAPSHOT', snapshot: { step: 1 } },
        { type: 'STATE_DELTA', delta: [{ op: 'replace', path: '/steps', value: 2 }] },
        { type: 'RUN_FINISHED', threadId: 't', runId: 'r' },
      ],
      finds: ['2/delta'],
    },
    {
      shows: 'before the activity',
      events: [
        { type: 'RUN_STARTED', threadId: 't', runId: 'r' },
        { type: 'ACTIVITY_DELTA', messageId: 'a', activityType: 'PLAN', patch: [] },
        { type: 'RUN_FINISHED', threadId: 't', runId: 'r' },
      ],
      finds: ['1/patch'],
    },
    {
      shows: 'one that fits',
      events: [
        { type: 'RUN_STARTED', threadId: 't', runId: 'r' },
        { type: 'STATE_SNAPSHOT', snapshot: { list: [1] } },
        { type: 'STATE_DELTA', delta: [{ op: 'add', path: '/list/-', value: 2 }] },
        { type: 'RUN_FINISHED', threadId: 't', runId: 'r' },
      ],
    },
  ],
};
