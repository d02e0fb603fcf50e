/** An event that does not fit its model. */
import { fromPointer, valueAt } from '../../base/pointer.ts';
import type { Json } from '../../base/json.ts';
import { answer, delta, message } from '../exampleEvents.ts';
import { createOnce } from '../once.ts';
import type { RulePage, StreamRule } from '../rule.ts';
import { specification } from '../sources.ts';

export const eventShape: StreamRule = {
  of: 'stream',
  id: 'event-shape',
  severity: 'error',
  title: { en: 'An event does not fit its model', 'zh-cn': '事件不符合其模型' },
  says: { en: 'The {member} does not fit: {message}.', 'zh-cn': '{member} 不符合要求：{message}。' },
  source: specification('Protocol Structure'),
  watch({ dialect }) {
    const isFirst = createOnce();
    const isTypeWord = (json: Json, pointer: string): boolean =>
      pointer.endsWith(`/${dialect.fields.type}`) && typeof valueAt(json, fromPointer(pointer)) === 'string';
    return {
      any({ json }, _run, tell) {
        for (const { pointer, message: reason } of dialect.checkEvent(json)) {
          // A word that is no content type has a rule of its own.
          if (isTypeWord(json, pointer)) continue;
          const member = pointer.replace(/^.*\/\d+\//, '').replace(/^\//, '');
          if (isFirst(`${member}: ${reason}`)) tell({ path: pointer, args: { member, message: reason } });
        }
      },
    };
  },
};

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
