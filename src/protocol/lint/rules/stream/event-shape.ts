/** An event that does not fit its model. */
import type { Json } from '../../../core/json/json.ts';
import { fromPointer, valueAt } from '../../../core/json/pointer.ts';
import { answer, delta, message } from '../../checks/exampleEvents.ts';
import { excerptOf } from '../../engine/excerpt.ts';
import { createOnce } from '../../engine/once.ts';
import type { RulePage, Rule } from '../../engine/rule.ts';
import { specification } from '../../engine/sources.ts';

export const eventShape: Rule = {
  id: 'event-shape',
  severity: 'error',
  title: { en: 'An event does not fit its model', 'zh-cn': '事件不符合其模型' },
  says: {
    en: '`{member}` should be {expected}, but is {sent}.',
    'zh-cn': '`{member}` 应为 {expected}，实际为 {sent}。',
  },
  source: specification('Protocol Structure'),
  judged: ['ag-ui', 'agentscope-2'],
  watchStream({ dialect }) {
    const isFirst = createOnce();
    return {
      any({ json }, _run, tell) {
        for (const { pointer, expected } of dialect.checkEvent(json)) {
          const path = fromPointer(pointer);
          const member = path.at(-1) ?? '';
          const sent = valueAt(json, path);
          // A word that is no content type has a rule of its own.
          if (member === dialect.fields.type && typeof sent === 'string') continue;
          if (!isFirst(`${member}: ${expected}`)) continue;
          tell({ path: pointer, args: { member, expected, sent: sent === undefined ? '—' : excerptOf(sent as Json) } });
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
