/** An event after the end of an A2A task. */
import { tellsOrder } from '../../checks/a2aOrder.ts';
import type { Rule, RulePage } from '../../engine/rule.ts';
import { a2aObjects } from '../../engine/sources.ts';

export const a2aAfterTerminal: Rule = {
  id: 'a2a-after-terminal',
  severity: 'error',
  title: { en: 'An event after the end of an A2A task', 'zh-cn': 'A2A 任务结束后仍有事件' },
  says: {
    en: 'The task was {state} before: nothing may follow but the task itself.',
    'zh-cn': '任务此前已为 {state}：其后只能是任务本身。',
  },
  source: a2aObjects,
  ...tellsOrder('a2a-after-terminal'),
};

export const page: RulePage = {
  why: {
    en: 'A task that has ended cannot change. Clients close the stream at its end, so what comes later is lost.',
    'zh-cn': '已结束的任务不能再改变。客户端会在其结束时关闭流，之后的内容会丢失。',
  },
  examples: [
    {
      shows: 'an artifact that is late',
      dialect: 'a2a',
      events: [
        { task: { id: 't', contextId: 'c', status: { state: 'TASK_STATE_COMPLETED' } } },
        { artifactUpdate: { taskId: 't', contextId: 'c', artifact: { artifactId: 'a', parts: [{ text: 'late' }] } } },
      ],
      finds: ['1/artifactUpdate'],
    },
    {
      shows: 'the whole task once more',
      dialect: 'a2a',
      events: [
        { kind: 'task', id: 't', contextId: 'c', status: { state: 'working' } },
        { kind: 'status-update', taskId: 't', contextId: 'c', status: { state: 'completed' }, final: true },
        { kind: 'task', id: 't', contextId: 'c', status: { state: 'completed' } },
      ],
    },
  ],
};
