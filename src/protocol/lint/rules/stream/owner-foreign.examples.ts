/** Why `owner-foreign` matters, and where it finds something and where it does not. */
import { answer, completed, message, response, stream } from '../../checks/exampleEvents.ts';
import type { RulePage } from '../../engine/rulePage.ts';

export const page: RulePage = {
  why: {
    en: 'Some clients store contents by `msg_id`, others by the message that contains them, so the content ends up in different messages. Usually a content object was copied from one message into another.',
    'zh-cn':
      '有的客户端按 `msg_id` 存储内容，有的按所在的消息存储，因此该内容会出现在不同的消息中。通常是内容对象从一条消息复制到了另一条消息。',
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
