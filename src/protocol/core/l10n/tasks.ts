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
    pick: '要对任务 {id} 执行什么操作？',
    get: '获取任务的当前状态',
    subscribe: '重新订阅该任务',
    cancel: '取消任务',
    stopped: '你不再接收任务 {id} 的更新，但智能体仍在处理它。',
    list: '列出此对话的任务',
    none: '未找到任务。请打开使用任务（A2A）的智能体的运行。',
  },
};
