/** Why `message-type-unknown` matters, and where it finds something and where it does not. */
import { answer, message } from '../../checks/exampleEvents.ts';
import type { RulePage } from '../../engine/rulePage.ts';

export const page: RulePage = {
  why: {
    en: 'Clients use the type to decide how to show a message, and skip unknown types. The samples in the published documentation use `"type": "assistant"`, which is a role; the code uses `message`. Each type is reported once.',
    'zh-cn':
      '客户端根据类型决定如何显示消息，并跳过未知的类型。已发布文档的示例写作 `"type": "assistant"`，这是角色；代码使用 `message`。每种类型只报告一次。',
  },
  examples: [
    {
      shows: 'a role instead of a type, as in the samples of the documents',
      events: answer(
        message('created', 'msg_1', { type: 'assistant' }),
        message('completed', 'msg_1', { type: 'assistant' }),
      ),
      finds: ['2/type'],
    },
    {
      shows: 'the same under the profile of these documents',
      profile: 'agentscope-0.2',
      events: answer(message('created', 'msg_1', { type: 'assistant' })),
    },
    { shows: 'a missing type means “message”', events: answer({ object: 'message', status: 'created', id: 'msg_1' }) },
  ],
};
