/** Reports a part of a request that the server accepts and that then makes the run fail. */
import type { Rule } from '../../engine/rule.ts';
import { measured } from '../../checks/sources.ts';

export const failsAtRunTime: Rule = {
  id: 'fails-at-run-time',
  severity: 'error',
  title: { en: 'Accepted request that fails at run time', 'zh-cn': '会被接受，但运行会失败' },
  message: {
    en: 'The server accepts this, but the run then fails with: {message}',
    'zh-cn': '服务器会接受它，但运行时会失败：{message}',
  },
  source: measured('such messages make the conversion for the agent fail after the response has begun'),
  checkRequest(root, { protocol }, report) {
    for (const { pointer, message } of protocol.requestChecker.runTimeFaults(root))
      report({ path: pointer, args: { message } });
  },
};
