/** A member inside a request that the server drops. */
import { request, said } from '../../checks/exampleEvents.ts';
import { meantMember } from '../../checks/meantMember.ts';
import type { Rule, RulePage } from '../../engine/rule.ts';
import { measured } from '../../engine/sources.ts';

export const droppedMember: Rule = {
  id: 'dropped-member',
  severity: 'info',
  about: 'name',
  tag: 'unnecessary',
  title: { en: 'A member that the server drops', 'zh-cn': '会被服务器丢弃的成员' },
  says: {
    en: 'The protocol has no member “{name}” here: the server drops it.',
    'zh-cn': '协议中此处没有成员“{name}”：服务器会丢弃它。',
  },
  source: measured('unknown members of messages, contents and tools do not reach the agent'),
  checkRequest(root, { dialect, profile }, tell) {
    for (const stray of dialect.requestJudge.strayMembers(root, profile)) {
      const { fate, pointer, name } = stray;
      if (fate === 'dropped' && meantMember(stray) === undefined) tell({ path: pointer, args: { name } });
    }
  },
};

export const page: RulePage = {
  why: {
    en: 'Only the request itself keeps unknown members. In messages, contents and tools they vanish before the agent sees them; `metadata` of a message is the place for data of your own.',
    'zh-cn':
      '只有请求本身会保留未知成员。消息、内容和工具中的未知成员在到达智能体之前就会消失；自定义数据请放在消息的 `metadata` 中。',
  },
  examples: [
    {
      shows: 'a member of another protocol',
      request: request([said('Hi', { tool_calls: [] })]),
      finds: ['/input/0/tool_calls'],
    },
    {
      shows: 'a tool in the form of another protocol',
      request: request([said('Hi')], { tools: [{ name: 'f', input_schema: { type: 'object' } }] }),
      finds: ['/tools/0/name', '/tools/0/input_schema'],
    },
    { shows: 'data of one’s own', request: request([said('Hi', { metadata: { tenant: 'x' } })]) },
    { shows: 'kept: a member of the request itself', request: request([said('Hi')], { tenant: 'x' }) },
  ],
};
