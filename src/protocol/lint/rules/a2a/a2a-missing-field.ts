/** A member that A2A requires is missing. */
import { tellsDeviation } from '../../checks/a2aDeviations.ts';
import type { Rule, RulePage } from '../../engine/rule.ts';
import { a2aObjects } from '../../engine/sources.ts';

export const a2aMissingField: Rule = {
  id: 'a2a-missing-field',
  severity: 'error',
  title: { en: 'A member that A2A requires is missing', 'zh-cn': '缺少 A2A 必需的成员' },
  says: { en: '“{member}” is required here.', 'zh-cn': '此处必须有“{member}”。' },
  source: a2aObjects,
  ...tellsDeviation('a2a-missing-field'),
};

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
