/** More of an A2A artifact that never began. */
import { tellsOrder } from '../../checks/a2aOrder.ts';
import type { Rule, RulePage } from '../../engine/rule.ts';
import { a2aObjects } from '../../engine/sources.ts';

export const a2aAppendUnknown: Rule = {
  id: 'a2a-append-unknown',
  severity: 'warning',
  title: { en: 'More of an A2A artifact that never began', 'zh-cn': '追加到从未开始的 A2A 产物' },
  says: {
    en: 'This is more of the artifact “{id}”, which has not begun.',
    'zh-cn': '此处追加到产物“{id}”，但它尚未开始。',
  },
  source: a2aObjects,
  ...tellsOrder('a2a-append-unknown'),
};

export const page: RulePage = {
  why: {
    en: 'The first piece of an artifact comes without `append`. Clients drop what cannot be appended, or begin in the middle.',
    'zh-cn': '产物的第一部分不应带 `append`。客户端会丢弃无法追加的内容，或从中间开始。',
  },
  examples: [
    {
      shows: 'append at once',
      dialect: 'a2a',
      events: [
        { task: { id: 't', contextId: 'c', status: { state: 'TASK_STATE_WORKING' } } },
        {
          artifactUpdate: {
            taskId: 't',
            contextId: 'c',
            artifact: { artifactId: 'a', parts: [{ text: 'x' }] },
            append: true,
          },
        },
        { statusUpdate: { taskId: 't', contextId: 'c', status: { state: 'TASK_STATE_COMPLETED' } } },
      ],
      finds: ['1/artifactUpdate/append'],
    },
    {
      shows: 'of an artifact that the task has',
      dialect: 'a2a',
      events: [
        {
          task: {
            id: 't',
            contextId: 'c',
            status: { state: 'TASK_STATE_WORKING' },
            artifacts: [{ artifactId: 'a', parts: [{ text: 'x' }] }],
          },
        },
        {
          artifactUpdate: {
            taskId: 't',
            contextId: 'c',
            artifact: { artifactId: 'a', parts: [{ text: 'y' }] },
            append: true,
          },
        },
        { statusUpdate: { taskId: 't', contextId: 'c', status: { state: 'TASK_STATE_COMPLETED' } } },
      ],
    },
  ],
};
