/** Why `a2a-stream-start` matters, and where it finds something and where it does not. */
import type { RulePage } from '../../engine/rule.ts';

export const page: RulePage = {
  why: {
    en: 'Whoever hears an update before its task knows neither what it belongs to nor what was there before. Send the task first; who subscribes again gets it as it stands.',
    'zh-cn':
      '在任务之前收到更新的客户端，既不知道它属于什么，也不知道此前的内容。请先发送任务；重新订阅者会得到任务的当前状态。',
  },
  examples: [
    {
      shows: 'an update first',
      dialect: 'a2a',
      events: [{ statusUpdate: { taskId: 't', contextId: 'c', status: { state: 'TASK_STATE_COMPLETED' } } }],
      finds: ['0/statusUpdate'],
    },
    {
      shows: 'the task first',
      dialect: 'a2a',
      events: [{ task: { id: 't', contextId: 'c', status: { state: 'TASK_STATE_COMPLETED' } } }],
    },
  ],
};
