/** Reports a status that the protocol does not have. */
import { createFirstTimeCheck } from '../../checks/once.ts';
import type { Rule } from '../../engine/rule.ts';
import { specification } from '../../checks/sources.ts';

export const statusUnknown: Rule = {
  id: 'status-unknown',
  severity: 'warning',
  title: { en: 'Unknown status', 'zh-cn': '未知状态' },
  message: {
    en: 'Unknown status “{status}”, so clients may show the object as unfinished. Valid values: {known}.',
    'zh-cn': '未知状态“{status}”，客户端可能会显示该对象尚未完成。有效值：{known}。',
  },
  source: specification('Core Enums'),
  watchStream({ profile: { statuses } }) {
    const isFirst = createFirstTimeCheck();
    return {
      any({ of, status }, _run, report) {
        if (status === undefined || statuses.has(status) || of === 'other' || of === 'error') return;
        if (isFirst(`${of} ${status}`)) report({ aspect: 'status', args: { status, known: [...statuses].join(', ') } });
      },
    };
  },
};
