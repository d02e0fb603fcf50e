/** Reports an object without a status. */
import { modelOf } from '../../../protocols/contract/profile.ts';
import { createFirstTimeCheck } from '../../checks/once.ts';
import type { Rule } from '../../engine/rule.ts';
import { specification } from '../../checks/sources.ts';

export const statusMissing: Rule = {
  id: 'status-missing',
  severity: 'warning',
  title: { en: 'Object without a status', 'zh-cn': '没有状态的对象' },
  message: {
    en: 'This {model} has no status, so clients cannot tell whether it is complete. Further occurrences are not listed.',
    'zh-cn': '此 {model} 没有状态，客户端无法判断它是否完成。后续的同类问题不再列出。',
  },
  source: specification('Status Transitions'),
  watchStream({ protocol }) {
    const isFirst = createFirstTimeCheck();
    return {
      any({ of, status, json }, _run, report) {
        if (status !== undefined || of === 'other' || of === 'error') return;
        const isAbsent = json[protocol.fields.status] == null;
        if (isAbsent && isFirst(of)) report({ aspect: 'status', args: { model: modelOf[of] } });
      },
    };
  },
};
