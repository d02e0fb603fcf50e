/** Reports a member inside a request that the server drops. */
import { intendedMember } from '../../checks/intendedMember.ts';
import type { Rule } from '../../engine/rule.ts';
import { measured } from '../../checks/sources.ts';

export const droppedMember: Rule = {
  id: 'dropped-member',
  severity: 'info',
  about: 'name',
  tag: 'unnecessary',
  title: { en: 'Member that the server drops', 'zh-cn': '服务器会丢弃的成员' },
  message: {
    en: 'Unknown member “{name}”. {server} drops it, so the agent does not receive it; put custom data into the “metadata” of a message.',
    'zh-cn': '未知成员“{name}”。{server}会丢弃它，智能体收不到；自定义数据请放在消息的“metadata”中。',
  },
  localizeArgs: ({ until, ...args }, locale) => ({
    ...args,
    server:
      until === undefined
        ? { en: 'The server', 'zh-cn': '服务器' }[locale]
        : { en: `A server up to ${until}`, 'zh-cn': `${until} 及更早版本的服务器` }[locale],
  }),
  source: measured(
    'unknown members of messages, contents and tools do not reach the agent; 1.1.6 keeps those of messages and contents (`Event.model_config`)',
  ),
  checkRequest(root, { protocol, profile }, report) {
    for (const unknownMember of protocol.requestChecker.unknownMembers(root, profile)) {
      const { handling, pointer, name, droppedUntil: until } = unknownMember;
      if (handling === 'dropped' && intendedMember(unknownMember) === undefined)
        report({ path: pointer, args: { name, ...(until !== undefined && { until }) } });
    }
  },
};
