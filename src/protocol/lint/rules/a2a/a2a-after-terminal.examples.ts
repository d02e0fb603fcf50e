/** Why `a2a-after-terminal` matters, and where it finds something and where it does not. */
import type { RulePage } from '../../engine/rule.ts';

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
