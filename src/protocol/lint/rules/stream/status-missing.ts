/** An object without status. */
import { answer, delta, message } from '../../checks/exampleEvents.ts';
import { modelOf } from '../../checks/modelOf.ts';
import { createOnce } from '../../engine/once.ts';
import type { RulePage, Rule } from '../../engine/rule.ts';
import { specification } from '../../engine/sources.ts';

export const statusMissing: Rule = {
  id: 'status-missing',
  severity: 'warning',
  title: { en: 'An object without status', 'zh-cn': '对象没有状态' },
  says: {
    en: 'This {model} has no status. Others are not told again.',
    'zh-cn': '此 {model} 没有状态。之后的同类情况不再报告。',
  },
  source: specification('Status Transitions'),
  watchStream({ dialect }) {
    const isFirst = createOnce();
    return {
      any({ of, status, json }, _run, tell) {
        if (status !== undefined || of === 'other' || of === 'error') return;
        const isAbsent = json[dialect.fields.status] == null;
        if (isAbsent && isFirst(of)) tell({ aspect: 'status', args: { model: modelOf[of] } });
      },
    };
  },
};

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
