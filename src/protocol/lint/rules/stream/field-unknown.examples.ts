/** Why `field-unknown` matters, and where it finds something and where it does not. */
import { answer, message } from '../../checks/exampleEvents.ts';
import type { RulePage } from '../../engine/rulePage.ts';

export const page: RulePage = {
  why: {
    en: 'The protocol allows servers to add members, so this is not an error. But clients that do not know a member drop it, and it may be misspelled. Each name is reported once for each stream.',
    'zh-cn':
      '协议允许服务器添加成员，因此这不是错误。但不认识该成员的客户端会丢弃它，也可能是拼写错误。每个名称在一个流中只报告一次。',
  },
  examples: [
    {
      shows: 'a message of Chat Completions',
      protocol: 'chat',
      document: [{ role: 'user', content: 'Hi', foo: 1 }],
      finds: ['/0/foo'],
      fixed: [{ role: 'user', content: 'Hi' }],
    },
    {
      shows: 'what providers are known to add',
      protocol: 'chat',
      document: [{ role: 'assistant', content: 'Hi', reasoning_content: 'Hm.', weight: 0 }],
    },
    {
      shows: 'reported only once',
      events: answer(
        message('in_progress', 'msg_1', { name: 'Friday' }),
        message('completed', 'msg_1', { name: 'Friday' }),
      ),
      finds: ['2/name'],
    },
    {
      shows: 'a member that this server is known to send',
      profile: 'qwenpaw',
      events: answer(message('in_progress', 'msg_1', { name: 'Friday' })),
    },
  ],
};
