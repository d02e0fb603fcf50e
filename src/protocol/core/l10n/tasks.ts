/** Texts about the operations on the task of a run. */
import type { Messages } from './translate.ts';

export type TaskKey = keyof (typeof taskMessages)['en'];

const en = {
  pick: 'What do you want to do with task {id}?',
  get: 'Get the current state of the task',
  subscribe: 'Subscribe to the task again',
  cancel: 'Cancel the task',
  stopped: 'You no longer receive updates of task {id}, but the agent is still working on it.',
  list: 'List the tasks of this conversation',
  none: 'No task was found. Open a run of an agent that uses tasks (A2A).',
};

export const taskMessages: Messages<keyof typeof en> & { readonly en: typeof en } = {
  en,
  'zh-cn': {
    pick: '对任务 {id} 做什么？',
    get: '查询任务的当前状态',
    subscribe: '重新订阅该任务',
    cancel: '取消任务',
    stopped: '已不再监听任务 {id}，但智能体仍在处理它。',
    list: '列出此会话的任务',
    none: '请打开一个由智能体保存任务的运行（A2A）：目前没有可供查询的任务。',
  },
};
