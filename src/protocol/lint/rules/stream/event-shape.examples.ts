/** Why `event-shape` matters, and where it finds something and where it does not. */
import { answer, delta, message } from '../../checks/exampleEvents.ts';
import type { RulePage } from '../../engine/rule.ts';

export const page: RulePage = {
  why: {
    en: 'A typed client (the Python one, for example) rejects such an event as a whole, or reads nothing where it expects something. The same mistake is told once per stream, where it first occurs.',
    'zh-cn':
      '有类型检查的客户端（例如 Python 客户端）会拒绝整个事件，或者在应有内容的地方读不到内容。同样的错误在一个流中只在首次出现处报告一次。',
  },
  examples: [
    {
      shows: 'text that is no text',
      events: answer(message('in_progress'), { ...delta(''), text: { value: 'Hi' } }),
      finds: ['3/text'],
    },
    {
      shows: 'a content that does not say what it is',
      events: answer(message('in_progress'), { ...delta('Hi'), type: null }),
      finds: ['3/type'],
    },
    {
      shows: 'a role that does not exist, twice',
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
      shows: 'members of one’s own, and a number as text, which every server reads',
      events: answer(message('in_progress', 'msg_1', { trace: 7, sequence_number: '2' })),
    },
  ],
};
