/** Reports a member of the request that exists only in earlier editions of the protocol. */
import type { Rule } from '../../engine/rule.ts';
import { specification } from '../../checks/sources.ts';

export const retiredMember: Rule = {
  id: 'retired-member',
  severity: 'info',
  about: 'name',
  tag: 'deprecated',
  title: { en: 'Member of an earlier version', 'zh-cn': '旧版协议的成员' },
  message: {
    en: '“{name}” belongs to an earlier version, and current servers ignore it. Remove it.',
    'zh-cn': '“{name}”属于旧版协议，现在的服务器会忽略它。请删除。',
  },
  source: specification('Request Models'),
  checkRequest(root, { protocol, profile }, report) {
    for (const { handling, pointer, name } of protocol.requestChecker.unknownMembers(root, profile)) {
      if (handling === 'retired') report({ path: pointer, args: { name } });
    }
  },
};
