/** A message type that the protocol does not have. */
import { answer, message } from '../../checks/exampleEvents.ts';
import { createOnce } from '../../engine/once.ts';
import type { RulePage, Rule } from '../../engine/rule.ts';
import { specification } from '../../engine/sources.ts';

export const messageTypeUnknown: Rule = {
  id: 'message-type-unknown',
  severity: 'warning',
  title: { en: 'A message type that does not exist', 'zh-cn': '不存在的消息类型' },
  says: {
    en: 'There is no message type “{type}”. What an assistant says to people is of type “{plain}”.',
    'zh-cn': '没有“{type}”这种消息类型。助手对用户说的话，类型应为“{plain}”。',
  },
  source: specification('Core Enums'),
  watchStream({ profile: { itemTypes } }) {
    const isFirst = createOnce();
    return {
      item({ type }, _run, tell) {
        if (type === undefined || itemTypes.has(type) || !isFirst(type)) return;
        tell({ aspect: 'type', args: { type, plain: 'message' } });
      },
    };
  },
};

export const page: RulePage = {
  why: {
    en: 'Clients decide by the type how to show a message, and skip what they do not know. The samples of the published documents write `"type": "assistant"`: that is a role; the code says `message`. Each type is told once.',
    'zh-cn':
      '客户端根据类型决定如何显示消息，并跳过不认识的类型。已发布文档的示例写的是 `"type": "assistant"`：那是角色，代码中的类型是 `message`。每种类型只报告一次。',
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
    { shows: 'no type stands for “message”', events: answer({ object: 'message', status: 'created', id: 'msg_1' }) },
  ],
};
