/** Why `content-unfinished` matters, and where it finds something and where it does not. */
import { answer, completed, delta, message } from '../../checks/exampleEvents.ts';
import type { RulePage } from '../../engine/rulePage.ts';

export const page: RulePage = {
  why: {
    en: 'The specification completes every content with a separate event. Several stock adapters only complete the message, so clients must treat the end of the message as the end of its contents.',
    'zh-cn': '规范要求以单独的事件完成每个内容。一些标准适配器只完成消息，因此客户端必须把消息的结束视为其内容的结束。',
  },
  examples: [
    {
      shows: 'as the stock text adapter sends it',
      events: answer(delta('Hi'), message('completed')),
      finds: ['3'],
      severity: 'info',
    },
    {
      shows: 'the content ends before its message',
      events: answer(message('in_progress'), delta('Hi'), completed('Hi'), message('completed')),
    },
  ],
};
