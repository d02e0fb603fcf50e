/** Why `dropped-member` matters, and where it finds something and where it does not. */
import { request, userMessage } from '../../checks/exampleEvents.ts';
import type { RulePage } from '../../engine/rulePage.ts';

export const page: RulePage = {
  why: {
    en: 'The request itself keeps unknown members, and tools do not: the server drops them before the agent sees them. From messages and contents, AgentScope Runtime drops them up to version 1.1.5. Put custom data into the `metadata` of a message: every version keeps it.',
    'zh-cn':
      '请求本身会保留未知的成员，工具则不会：服务器会在它们到达智能体之前将其丢弃。消息和内容中的未知成员，AgentScope Runtime 1.1.5 及更早版本会丢弃。自定义数据请放在消息的 `metadata` 中，所有版本都会保留它。',
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
