/** Reports a failed response without an error that explains the failure. */
import type { Rule } from '../../engine/rule.ts';
import { specification } from '../../checks/sources.ts';

export const failedWithoutError: Rule = {
  id: 'failed-without-error',
  severity: 'warning',
  title: { en: 'Failed response without an error', 'zh-cn': '失败的响应没有错误' },
  message: {
    en: 'The response failed, but “{member}” does not give a reason, so users do not learn why. Add a code and a message.',
    'zh-cn': '响应失败，但“{member}”没有说明原因，用户无从得知。请添加 code 和 message。',
  },
  source: specification('Error Model'),
  watchStream: ({ protocol }) => ({
    run({ status, error }, _run, report) {
      if (status === 'failed' && error == null) report({ aspect: 'status', args: { member: protocol.fields.error } });
    },
  }),
};
