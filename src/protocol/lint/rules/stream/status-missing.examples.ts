/** Why `status-missing` matters, and where it finds something and where it does not. */
import { answer, delta, message } from '../../checks/exampleEvents.ts';
import type { RulePage } from '../../engine/rulePage.ts';

export const page: RulePage = {
  why: {
    en: 'The status shows whether more will follow. Without it, clients can only guess when a content or message is complete. Reported once for each type of object.',
    'zh-cn': '状态表示是否还有后续内容。没有它，客户端只能猜测内容或消息何时完成。每种对象只报告一次。',
  },
  examples: [
    {
      shows: 'deltas without a status: the first is reported',
      events: answer(message('in_progress'), delta('Hel', { status: null }), delta('lo', { status: null })),
      finds: ['3/status'],
    },
    {
      shows: 'a server that is known to do this',
      profile: 'qwenpaw',
      events: answer(message('in_progress'), delta('Hello', { status: null })),
    },
  ],
};
