/** Reports an error in an object whose status is not failed. */
import { isJsonObject } from '../../../core/json/json.ts';
import { modelOf } from '../../../protocols/contract/profile.ts';
import type { Rule } from '../../engine/rule.ts';
import { specification } from '../../checks/sources.ts';

export const errorWithoutFailed: Rule = {
  id: 'error-without-failed',
  severity: 'error',
  needsContext: true,
  title: { en: 'Error without a failed status', 'zh-cn': '有错误但状态不是失败' },
  message: {
    en: 'This {model} contains an error, but its status is “{status}”. Clients treat it as a success and do not show the error.',
    'zh-cn': '此 {model} 包含错误，但状态是“{status}”。客户端会视为成功，不显示错误。',
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
