/** Why `a2a-snake-case` matters, and where it finds something and where it does not. */
import type { RulePage } from '../../engine/rule.ts';

export const page: RulePage = {
  why: {
    en: 'The JSON form of A2A has camelCase names alone; clients that do not look for others find nothing.',
    'zh-cn': 'A2A 的 JSON 形式只使用 camelCase 名称；不查找其他写法的客户端什么也找不到。',
  },
  examples: [
    {
      shows: 'names of the Protocol Buffers',
      dialect: 'a2a',
      document: {
        jsonrpc: '2.0',
        id: 1,
        result: { message: { message_id: 'm', role: 'ROLE_AGENT', parts: [{ text: 'Hi' }] } },
      },
      finds: ['/result/message/message_id'],
    },
    {
      shows: 'names in JSON',
      dialect: 'a2a',
      document: {
        jsonrpc: '2.0',
        id: 1,
        result: { message: { messageId: 'm', role: 'ROLE_AGENT', parts: [{ text: 'Hi' }] } },
      },
    },
  ],
};
