/** Why `unknown-object` matters, and where it finds something and where it does not. */
import { response, stream } from '../../checks/exampleEvents.ts';
import type { RulePage } from '../../engine/rulePage.ts';

export const page: RulePage = {
  why: {
    en: 'Every event specifies its type in `object`: `response`, `message` or `content`. Clients of the Agent API skip everything else, so this event has no effect. Send events of other protocols (OpenAI, AG-UI) from separate endpoints.',
    'zh-cn':
      '每个事件都用 `object` 说明其类型：`response`、`message` 或 `content`。Agent API 的客户端会跳过其他对象，此事件不起作用。其他协议（OpenAI、AG-UI）的事件请使用单独的端点发送。',
  },
  examples: [
    {
      shows: 'an event of another protocol',
      events: stream(response('created'), { type: 'TEXT_MESSAGE_CONTENT', delta: 'Hi' }),
      finds: ['1'],
    },
    { shows: 'a bare number', events: stream(response('created'), '42'), finds: ['1'] },
    { shows: 'a bare error: another rule reports it', events: stream(response('created'), { error: 'boom' }) },
  ],
};
