/** Why `a2a-after-last-chunk` matters, and where it finds something and where it does not. */
import type { RulePage } from '../../engine/rule.ts';

export const page: RulePage = {
  why: {
    en: 'With `lastChunk` an artifact is complete: clients hand it on, and what is appended later is missing there.',
    'zh-cn': '`lastChunk` 表示产物已完整：客户端会将其交付，之后追加的内容会缺失。',
  },
  examples: [
    {
      shows: 'append after the last chunk',
      dialect: 'a2a',
      events: [
        { task: { id: 't', contextId: 'c', status: { state: 'TASK_STATE_WORKING' } } },
        {
          artifactUpdate: {
            taskId: 't',
            contextId: 'c',
            artifact: { artifactId: 'a', parts: [{ text: 'x' }] },
            lastChunk: true,
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
      finds: ['2/artifactUpdate'],
    },
    {
      shows: 'the last chunk at the end',
      dialect: 'a2a',
      events: [
        { task: { id: 't', contextId: 'c', status: { state: 'TASK_STATE_WORKING' } } },
        {
          artifactUpdate: {
            taskId: 't',
            contextId: 'c',
            artifact: { artifactId: 'a', parts: [{ text: 'x' }] },
            lastChunk: true,
          },
        },
        { statusUpdate: { taskId: 't', contextId: 'c', status: { state: 'TASK_STATE_COMPLETED' } } },
      ],
    },
  ],
};
