/** A JSON Patch that cannot be applied to what it is about. */
import type { Rule, RulePage } from '../../engine/rule.ts';
import { agUiEvents } from '../../engine/sources.ts';

export const patchNotApplicable: Rule = {
  id: 'patch-not-applicable',
  severity: 'error',
  title: { en: 'A patch that does not fit', 'zh-cn': '无法应用的补丁' },
  says: {
    en: 'The patch of this {type} cannot be applied: what it points at is not there, or it is no JSON Patch.',
    'zh-cn': '此 {type} 的补丁无法应用：所指位置不存在，或者不是 JSON Patch。',
  },
  source: agUiEvents,
  judged: ['ag-ui'],
};

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
