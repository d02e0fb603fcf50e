/** Reports a member inside a request that the server drops. */
import { intendedMember } from '../../checks/intendedMember.ts';
import type { Rule } from '../../engine/rule.ts';
import { measured } from '../../checks/sources.ts';

export const droppedMember: Rule = {
  id: 'dropped-member',
  severity: 'info',
  about: 'name',
  tag: 'unnecessary',
  title: { en: 'Member that the server drops', 'zh-cn': '会被服务器丢弃的成员' },
  message: {
    en: 'The protocol does not define the member “{name}” here: the server drops it.',
    'zh-cn': '协议中此处没有成员“{name}”：服务器会丢弃它。',
  },
  source: measured('unknown members of messages, contents and tools do not reach the agent'),
  checkRequest(root, { protocol, profile }, report) {
    for (const unknownMember of protocol.requestChecker.unknownMembers(root, profile)) {
      const { handling, pointer, name } = unknownMember;
      if (handling === 'dropped' && intendedMember(unknownMember) === undefined)
        report({ path: pointer, args: { name } });
    }
  },
};
