/** An event of another task in an A2A stream. */
import { tellsOrder } from '../../checks/a2aOrder.ts';
import type { Rule, RulePage } from '../../engine/rule.ts';
import { a2aObjects } from '../../engine/sources.ts';

export const a2aTaskIdChanged: Rule = {
  id: 'a2a-task-id-changed',
  severity: 'error',
  title: { en: 'An event of another task in an A2A stream', 'zh-cn': 'A2A 流中出现了另一个任务的事件' },
  says: {
    en: 'This event is of the task “{id}”, the stream of “{before}”.',
    'zh-cn': '此事件属于任务“{id}”，而该流属于“{before}”。',
  },
  source: a2aObjects,
  ...tellsOrder('a2a-task-id-changed'),
};

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
