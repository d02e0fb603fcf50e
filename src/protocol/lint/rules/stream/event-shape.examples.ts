/** Why `event-shape` matters, and where it finds something and where it does not. */
import { answer, delta, message } from '../../checks/exampleEvents.ts';
import type { RulePage } from '../../engine/rulePage.ts';

export const page: RulePage = {
  why: {
    en: 'A typed client (for example, the Python one) rejects the whole event, or finds no value where it expects one. The same problem is reported once for each stream, at its first occurrence.',
    'zh-cn':
      '有类型检查的客户端（例如 Python 客户端）会拒绝整个事件，或在期望有值的地方找不到值。同一问题在一个流中只在首次出现处报告一次。',
  },
  examples: [
    {
      shows: 'text that is not a string',
      events: answer(message('in_progress'), { ...delta(''), text: { value: 'Hi' } }),
      finds: ['3/text'],
    },
    {
      shows: 'a content without a type',
      events: answer(message('in_progress'), { ...delta('Hi'), type: null }),
      finds: ['3/type'],
    },
    {
      shows: 'an unknown role, twice',
      events: answer(message('in_progress', 'msg_1', { role: 'bot' }), message('completed', 'msg_1', { role: 'bot' })),
      finds: ['2/role'],
    },
    {
      shows: 'more lenient under a profile that is known for it',
      profile: 'qwenpaw',
      events: answer(message('in_progress', 'msg_1', { metadata: 'x' })),
      finds: ['2/metadata'],
      severity: 'info',
    },
    {
      shows: 'custom members, and a number as a string, which every server accepts',
      events: answer(message('in_progress', 'msg_1', { trace: 7, sequence_number: '2' })),
    },
  ],
};
