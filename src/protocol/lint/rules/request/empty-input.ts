/** Reports a request without messages. */
import type { Rule } from '../../engine/rule.ts';
import { measured } from '../../checks/sources.ts';

export const emptyInput: Rule = {
  id: 'empty-input',
  severity: 'warning',
  title: { en: 'Request without messages', 'zh-cn': '没有消息的请求' },
  message: {
    en: 'The conversation is empty. The server accepts it, but many agents fail on it; add a message.',
    'zh-cn': '对话为空。服务器会接受，但许多智能体会因此出错；请添加一条消息。',
  },
  source: measured('an agent that reads the last message fails with “IndexError: list index out of range”'),
  checkRequest(root, { protocol }, report) {
    const isEmpty = protocol.readRequest(root).length === 0;
    if (isEmpty && protocol.requestChecker.issues(root).length === 0) report({ aspect: 'input' });
  },
};
