/** Reports a part of a request that the server accepts and that then makes the run fail. */
import type { Rule } from '../../engine/rule.ts';
import { measured } from '../../checks/sources.ts';

export const failsAtRunTime: Rule = {
  id: 'fails-at-run-time',
  severity: 'error',
  title: { en: 'Request that is accepted but fails', 'zh-cn': '会被接受但运行失败的请求' },
  message: {
    en: 'The server accepts this, but the run fails: “{message}”.',
    'zh-cn': '服务器会接受它，但运行会失败：“{message}”。',
  },
  source: measured('these messages make the conversion for the agent fail after the response has begun'),
  checkRequest(root, { protocol }, report) {
    for (const { pointer, message } of protocol.requestChecker.runTimeFaults(root))
      report({ path: pointer, args: { message } });
  },
};
