/** Why `owner-foreign` matters, and where it finds something and where it does not. */
import { answer, completed, message, response, stream } from '../../checks/exampleEvents.ts';
import type { RulePage } from '../../engine/rule.ts';

export const page: RulePage = {
  why: {
    en: 'Clients that store contents by `msg_id` put this one into another message than clients that rely on the nesting. Usually a content object was copied from one message into another.',
    'zh-cn':
      '以 `msg_id` 归类内容的客户端，与按嵌套关系归类的客户端，会把它存入不同的消息。通常是内容对象从一条消息复制到了另一条消息。',
  },
  examples: [
    {
      shows: 'copied from another message',
      events: answer(message('completed', 'msg_2', { content: [completed('Hi')] })),
      finds: ['2/content/0/msg_id'],
    },
    {
      shows: 'only in the final output',
      events: stream(
        response('completed', { output: [message('completed', 'msg_2', { content: [completed('Hi')] })] }),
      ),
      finds: ['0/output/0/content/0/msg_id'],
    },
    { shows: 'its own, or none', events: answer(message('completed', 'msg_1', { content: [completed('Hi')] })) },
  ],
};
