/** Why `a2a-append-unknown` matters, and where it finds something and where it does not. */
import type { RulePage } from '../../engine/rule.ts';

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
