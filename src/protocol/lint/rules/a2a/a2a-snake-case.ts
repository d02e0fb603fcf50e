/** A member of A2A in snake_case. */
import { tellsDeviation } from '../../checks/a2aDeviations.ts';
import type { Rule, RulePage } from '../../engine/rule.ts';
import { a2aObjects } from '../../engine/sources.ts';

export const a2aSnakeCase: Rule = {
  id: 'a2a-snake-case',
  severity: 'error',
  title: { en: 'A member of A2A in snake_case', 'zh-cn': 'A2A 成员使用了 snake_case' },
  says: { en: 'In JSON this member is written “{member}”.', 'zh-cn': '在 JSON 中，该成员应写作“{member}”。' },
  source: a2aObjects,
  ...tellsDeviation('a2a-snake-case'),
};

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
