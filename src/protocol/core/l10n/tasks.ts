/** Texts about the operations on the task of a run. */
import type { Sentences } from './lexicon.ts';

export type TaskKey = keyof (typeof taskSentences)['en'];

const en = {
  pick: 'What about the task {id}?',
  get: 'Get the task as it stands',
  subscribe: 'Listen to the task again',
  cancel: 'Cancel the task',
  stopped: 'Nobody listens to the task {id} any more, but the agent still works on it.',
  list: 'List the tasks of this conversation',
  none: 'Open a run whose agent keeps a task (A2A): no task is known that could be asked about.',
};

export const taskSentences: Sentences<keyof typeof en> & { readonly en: typeof en } = {
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
