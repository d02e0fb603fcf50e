/** Why `a2a-missing-field` matters, and where it finds something and where it does not. */
import type { RulePage } from '../../engine/rule.ts';

export const page: RulePage = {
  why: {
    en: 'Typed clients refuse the object; without the ids a client cannot go on with the task or the context.',
    'zh-cn': '类型化的客户端会拒绝该对象；没有 id，客户端无法继续该任务或上下文。',
  },
  examples: [
    {
      shows: 'a task without its context',
      dialect: 'a2a',
      document: { jsonrpc: '2.0', id: 1, result: { kind: 'task', id: 't', status: { state: 'completed' } } },
      finds: ['/result/contextId'],
    },
    {
      shows: 'a whole task',
      dialect: 'a2a',
      document: {
        jsonrpc: '2.0',
        id: 1,
        result: { kind: 'task', id: 't', contextId: 'c', status: { state: 'completed' } },
      },
    },
  ],
};
