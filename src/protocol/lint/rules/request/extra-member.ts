/** Reports a member of the request itself that the protocol does not have. */
import { isOnlyKept } from '../../../protocols/building-blocks/keep.ts';
import { intendedMember } from '../../checks/intendedMember.ts';
import type { Rule } from '../../engine/rule.ts';
import { measured } from '../../checks/sources.ts';

export const extraMember: Rule = {
  id: 'extra-member',
  severity: 'info',
  about: 'name',
  title: { en: 'Custom member', 'zh-cn': '自定义成员' },
  message: {
    en: 'The protocol does not define “{name}”. The server does not use it, but passes it to the agent function.',
    'zh-cn': '协议没有定义“{name}”。服务器不使用它，但会把它传给智能体函数。',
  },
  source: measured('`AgentRequest` allows extra members'),
  checkRequest(root, { protocol, profile }, report) {
    for (const unknownMember of protocol.requestChecker.unknownMembers(root, profile)) {
      const { handling, pointer, name } = unknownMember;
      // Members that a conversion has stored in `metadata` are removed before the request is sent.
      if (name === 'metadata' && isOnlyKept(root[name])) continue;
      if (handling === 'kept' && intendedMember(unknownMember) === undefined) report({ path: pointer, args: { name } });
    }
  },
};
