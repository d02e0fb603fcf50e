/** Why `a2a-task-id-changed` matters, and where it finds something and where it does not. */
import type { RulePage } from '../../engine/rule.ts';

export const page: RulePage = {
  why: {
    en: 'A stream is of one task. Clients fold the event into the wrong task, or drop it; here it changes nothing.',
    'zh-cn': '一个流只属于一个任务。客户端会把该事件并入错误的任务或将其丢弃；此处它不改变任何内容。',
  },
  examples: [
    {
      shows: 'another task',
      dialect: 'a2a',
      events: [
        { task: { id: 't', contextId: 'c', status: { state: 'TASK_STATE_WORKING' } } },
        { statusUpdate: { taskId: 'other', contextId: 'c', status: { state: 'TASK_STATE_WORKING' } } },
        { statusUpdate: { taskId: 't', contextId: 'c', status: { state: 'TASK_STATE_COMPLETED' } } },
      ],
      finds: ['1/statusUpdate/taskId'],
    },
    {
      shows: 'the same',
      dialect: 'a2a',
      events: [
        { task: { id: 't', contextId: 'c', status: { state: 'TASK_STATE_WORKING' } } },
        { statusUpdate: { taskId: 't', contextId: 'c', status: { state: 'TASK_STATE_COMPLETED' } } },
      ],
    },
  ],
};
