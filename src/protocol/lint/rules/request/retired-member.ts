/** A member of the request that only earlier editions of the protocol have. */
import { request, said } from '../../checks/exampleEvents.ts';
import type { Rule, RulePage } from '../../engine/rule.ts';
import { specification } from '../../engine/sources.ts';

export const retiredMember: Rule = {
  id: 'retired-member',
  severity: 'info',
  about: 'name',
  tag: 'deprecated',
  title: { en: 'A member of an earlier edition', 'zh-cn': '旧版协议的成员' },
  says: {
    en: '“{name}” is a member of earlier editions: the server of today does nothing with it.',
    'zh-cn': '“{name}”是旧版协议的成员：现在的服务器不使用它。',
  },
  source: specification('Request Models'),
  checkRequest(root, { dialect, profile }, tell) {
    for (const { fate, pointer, name } of dialect.requestJudge.strayMembers(root, profile)) {
      if (fate === 'retired') tell({ path: pointer, args: { name } });
    }
  },
};

export const page: RulePage = {
  why: {
    en: 'The published documents have `response_id`, the code does not: it keeps it like any unknown member. To choose the id of the response, send `id`.',
    'zh-cn':
      '已发布的文档中有 `response_id`，而代码中没有：它只会像其他未知成员一样被保留。要指定响应的 id，请发送 `id`。',
  },
  examples: [
    { shows: 'today', request: request([said('Hi')], { response_id: 'r1' }), finds: ['/response_id'] },
    { shows: 'then', request: request([said('Hi')], { response_id: 'r1' }), profile: 'agentscope-0.2' },
    { shows: 'what took its place', request: request([said('Hi')], { id: 'r1' }) },
  ],
};
