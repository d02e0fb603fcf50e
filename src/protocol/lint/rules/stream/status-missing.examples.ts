/** Why `status-missing` matters, and where it finds something and where it does not. */
import { answer, delta, message } from '../../checks/exampleEvents.ts';
import type { RulePage } from '../../engine/rule.ts';

export const page: RulePage = {
  why: {
    en: 'The status says whether more will come. Without it, clients can only guess when a content or message is complete. Told once for each kind of object.',
    'zh-cn': '状态表示是否还有后续。没有状态，客户端只能猜测内容或消息何时完成。每种对象只报告一次。',
  },
  examples: [
    {
      shows: 'deltas without status: the first is told',
      events: answer(message('in_progress'), delta('Hel', { status: null }), delta('lo', { status: null })),
      finds: ['3/status'],
    },
    {
      shows: 'a producer that is known for it',
      profile: 'qwenpaw',
      events: answer(message('in_progress'), delta('Hello', { status: null })),
    },
  ],
};
