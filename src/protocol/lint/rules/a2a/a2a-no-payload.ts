/** An A2A answer with nothing in it. */
import { tellsDeviation } from '../../checks/a2aDeviations.ts';
import type { Rule, RulePage } from '../../engine/rule.ts';
import { a2aObjects } from '../../engine/sources.ts';

export const a2aNoPayload: Rule = {
  id: 'a2a-no-payload',
  severity: 'error',
  title: { en: 'An A2A answer with nothing in it', 'zh-cn': '空的 A2A 应答' },
  says: { en: 'The answer carries neither a message nor a task.', 'zh-cn': '应答既没有消息也没有任务。' },
  source: a2aObjects,
  ...tellsDeviation('a2a-no-payload'),
};

export const page: RulePage = {
  why: {
    en: 'A client waits for one of task, message, status update or artifact update, and shows nothing at all.',
    'zh-cn': '客户端等待任务、消息、状态更新或产物更新之一，结果什么也不显示。',
  },
  examples: [
    { shows: 'an empty result', dialect: 'a2a', document: { jsonrpc: '2.0', id: 1, result: {} }, finds: ['/result'] },
    {
      shows: 'a message',
      dialect: 'a2a',
      document: {
        jsonrpc: '2.0',
        id: 1,
        result: { message: { messageId: 'm', role: 'ROLE_AGENT', parts: [{ text: 'Hi' }] } },
      },
    },
  ],
};
