/** A request without a message. */
import { request, said } from '../../checks/exampleEvents.ts';
import type { Rule, RulePage } from '../../engine/rule.ts';
import { measured } from '../../engine/sources.ts';

export const emptyInput: Rule = {
  id: 'empty-input',
  severity: 'warning',
  title: { en: 'A request without a message', 'zh-cn': '没有消息的请求' },
  says: {
    en: 'The conversation is empty. The server accepts that, but many agents fail on it.',
    'zh-cn': '对话为空。服务器会接受，但许多智能体会因此出错。',
  },
  source: measured('an agent that reads the last message ends with “IndexError: list index out of range”'),
  checkRequest(root, { dialect }, tell) {
    const isEmpty = dialect.readRequest(root).length === 0;
    if (isEmpty && dialect.requestJudge.violations(root).length === 0) tell({ aspect: 'input' });
  },
};

export const page: RulePage = {
  why: {
    en: 'There is nothing to answer. Most agents read the last message and fail when there is none; the failure then looks like one of the agent.',
    'zh-cn': '没有可以回答的内容。多数智能体会读取最后一条消息，没有消息时就会出错，看起来像是智能体自身的问题。',
  },
  examples: [
    { shows: 'no message', request: request([]), finds: ['/input'] },
    { shows: 'one message', request: request([said('Hi')]) },
  ],
};
