/** A2A stream does not begin with a task or a message. */
import { tellsOrder } from '../../checks/a2aOrder.ts';
import type { Rule, RulePage } from '../../engine/rule.ts';
import { a2aObjects } from '../../engine/sources.ts';

export const a2aStreamStart: Rule = {
  id: 'a2a-stream-start',
  severity: 'warning',
  title: { en: 'A2A stream does not begin with a task or a message', 'zh-cn': 'A2A 流不以任务或消息开头' },
  says: {
    en: 'The stream begins with “{kind}”: the first event is to be the task, or the only message.',
    'zh-cn': '流以“{kind}”开头：首个事件应为任务，或唯一的一条消息。',
  },
  source: a2aObjects,
  ...tellsOrder('a2a-stream-start'),
};

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
