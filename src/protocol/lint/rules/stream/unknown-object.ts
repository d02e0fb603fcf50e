/** JSON that is no event of the protocol. */
import { response, stream } from '../../checks/exampleEvents.ts';
import type { RulePage, Rule } from '../../engine/rule.ts';
import { specification } from '../../engine/sources.ts';

export const unknownObject: Rule = {
  id: 'unknown-object',
  severity: 'warning',
  title: { en: 'An object that the protocol does not have', 'zh-cn': '协议中没有的对象' },
  says: {
    en: 'This is neither a response nor a message nor a content, but “{object}”.',
    'zh-cn': '这不是 response、message 或 content，而是“{object}”。',
  },
  source: specification('Response Models'),
  watchStream: () => ({
    other: ({ type }, _run, tell) => tell({ args: { object: type ?? '?' } }),
  }),
};

export const page: RulePage = {
  why: {
    en: 'Every event says in `object` what it is: `response`, `message` or `content`. Clients of the Agent API skip everything else, so what this event says reaches nobody. Events of other protocols (OpenAI, AG-UI) belong to their own endpoints.',
    'zh-cn':
      '每个事件都用 `object` 说明自己的种类：`response`、`message` 或 `content`。Agent API 的客户端会跳过其他对象，其内容没有人能收到。其他协议（OpenAI、AG-UI）的事件应由各自的端点发送。',
  },
  examples: [
    {
      shows: 'an event of another protocol',
      events: stream(response('created'), { type: 'TEXT_MESSAGE_CONTENT', delta: 'Hi' }),
      finds: ['1'],
    },
    { shows: 'a bare number', events: stream(response('created'), '42'), finds: ['1'] },
    { shows: 'a bare error: another rule tells of it', events: stream(response('created'), { error: 'boom' }) },
  ],
};
