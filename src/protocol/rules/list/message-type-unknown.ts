/** A message type that the producer does not have. */
import { closestWord } from '../closestWord.ts';
import { answer, message } from '../exampleEvents.ts';
import type { RulePage, StreamRule } from '../rule.ts';
import { specification } from '../sources.ts';

export const messageTypeUnknown: StreamRule = {
  of: 'stream',
  id: 'message-type-unknown',
  severity: 'warning',
  title: { en: 'Unknown message type', 'zh-cn': '未知的消息类型' },
  says: {
    en: '“{type}” is no message type of {profile}.{hint}',
    'zh-cn': '“{type}”不是 {profile} 的消息类型。{hint}',
  },
  source: specification('Core Enumerations'),
  watch({ profile }) {
    const told = new Set<string>();
    return {
      item({ id, type }, _run, tell) {
        if (type === undefined || profile.itemTypes.has(type)) return;
        const key = `${id ?? ''} ${type}`;
        if (told.has(key)) return;
        told.add(key);
        const meant = type === 'assistant' ? 'message' : closestWord(type, [...profile.itemTypes]);
        tell({ aspect: 'type', args: { type, profile: profile.id, hint: meant === undefined ? '' : ` → “${meant}”` } });
      },
    };
  },
};

export const page: RulePage = {
  why: {
    en: 'Servers do not check the type, so a wrong one travels all the way to a client that then shows nothing. The samples of the published documents say `"type":"assistant"` where the code says `message`.',
    'zh-cn':
      '服务器不检查类型，所以错误的类型会一直传到客户端，而客户端什么也不显示。公开文档的示例写的是 `"type":"assistant"`，而代码中是 `message`。',
  },
  examples: [
    {
      shows: 'as the published samples have it',
      events: answer(message('in_progress', 'msg_1', { type: 'assistant' })),
      finds: ['2/type'],
    },
    {
      shows: 'the same under the edition of these samples',
      events: answer(message('in_progress', 'msg_1', { type: 'assistant' })),
      profile: 'agentscope-0.2',
    },
    { shows: 'reasoning', events: answer(message('in_progress', 'msg_1', { type: 'reasoning' })) },
  ],
};
