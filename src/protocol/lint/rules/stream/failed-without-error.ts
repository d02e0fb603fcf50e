/** Reports a failed response without an error that explains the failure. */
import type { Rule } from '../../engine/rule.ts';
import { specification } from '../../checks/sources.ts';

export const failedWithoutError: Rule = {
  id: 'failed-without-error',
  severity: 'warning',
  title: { en: 'Failed response without an error', 'zh-cn': '失败但没有说明原因' },
  message: {
    en: 'The response failed, but `{member}` does not give a reason.',
    'zh-cn': '响应失败了，但 `{member}` 没有说明原因。',
  },
  source: specification('Error Model'),
  watchStream: ({ protocol }) => ({
    run({ status, error }, _run, report) {
      if (status === 'failed' && error == null) report({ aspect: 'status', args: { member: protocol.fields.error } });
    },
  }),
};
