/** More of an A2A artifact after its last chunk. */
import { tellsOrder } from '../../checks/a2aOrder.ts';
import type { Rule, RulePage } from '../../engine/rule.ts';
import { a2aObjects } from '../../engine/sources.ts';

export const a2aAfterLastChunk: Rule = {
  id: 'a2a-after-last-chunk',
  severity: 'warning',
  title: { en: 'More of an A2A artifact after its last chunk', 'zh-cn': 'A2A 产物在最后一块之后仍有内容' },
  says: { en: 'The artifact “{id}” has had its last chunk before.', 'zh-cn': '产物“{id}”此前已发送最后一块。' },
  source: a2aObjects,
  ...tellsOrder('a2a-after-last-chunk'),
};

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
