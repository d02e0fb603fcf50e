/** Why `dropped-member` matters, and where it finds something and where it does not. */
import { request, userMessage } from '../../checks/exampleEvents.ts';
import type { RulePage } from '../../engine/rule.ts';

export const page: RulePage = {
  why: {
    en: 'Only the request itself keeps unknown members. The server drops them from messages, contents and tools before the agent sees them. Put custom data into the `metadata` of a message.',
    'zh-cn':
      '只有请求本身会保留未知的成员。消息、内容和工具中的未知成员会在到达智能体之前被服务器丢弃。自定义数据请放在消息的 `metadata` 中。',
  },
  examples: [
    {
      shows: 'a member of another protocol',
      request: request([userMessage('Hi', { tool_calls: [] })]),
      finds: ['/input/0/tool_calls'],
    },
    {
      shows: 'a tool in the form of another protocol',
      request: request([userMessage('Hi')], { tools: [{ name: 'f', input_schema: { type: 'object' } }] }),
      finds: ['/tools/0/name', '/tools/0/input_schema'],
    },
    { shows: 'custom data', request: request([userMessage('Hi', { metadata: { tenant: 'x' } })]) },
    { shows: 'kept: a member of the request itself', request: request([userMessage('Hi')], { tenant: 'x' }) },
  ],
};
