/** Why `a2a-no-payload` matters, and where it finds something and where it does not. */
import type { RulePage } from '../../engine/rule.ts';

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
