/** Reports an error in an object whose status is not failed. */
import { isJsonObject } from '../../../core/json/json.ts';
import { modelOf } from '../../../protocols/contract/profile.ts';
import type { Rule } from '../../engine/rule.ts';
import { specification } from '../../checks/sources.ts';

export const errorWithoutFailed: Rule = {
  id: 'error-without-failed',
  severity: 'error',
  title: { en: 'Error without a failed status', 'zh-cn': '有错误但状态不是失败' },
  message: {
    en: 'This {model} contains an error, but its status is “{status}”.',
    'zh-cn': '此 {model} 带有错误，但状态是“{status}”。',
  },
  source: specification('Best Practices'),
  watchStream: () => ({
    any({ of, error: sent, status, stage }, _run, report) {
      if (!isJsonObject(sent) || of === 'error' || of === 'other') return;
      if (stage === 'over' && status !== 'completed') return;
      report({ aspect: 'error', args: { model: modelOf[of], status: status ?? '' } });
    },
  }),
};
