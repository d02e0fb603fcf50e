/** The ways in which real answers go wrong. */
import type { Scenario } from '../step.ts';

const bareError: Scenario = {
  words: ['bare error', 'bare', '裸错误'],
  shows: ['an error without a response, as stock servers send it', '没有 response 的裸错误'],
  steps: () => [{ do: 'bare-error', text: "'NoneType' object is not iterable" }],
};

const fail: Scenario = {
  words: ['fail', '失败'],
  shows: ['a response that fails in the middle', '中途失败的应答'],
  steps: ({ chinese }) => [
    { do: 'say', text: chinese ? '我开始处理，但是……' : 'I begin with the first part, but then' },
    { do: 'fail', code: 'AGENT_UNKNOWN_ERROR', message: 'Unknown agent error: RuntimeError: boom' },
  ],
};

const cut: Scenario = {
  words: ['cut', '中断'],
  shows: ['a connection that breaks in the middle of an event', '在事件中间断开的连接'],
  steps: ({ chinese }) => [
    { do: 'say', text: chinese ? '连接马上会断开' : 'The connection is about to break' },
    { do: 'cut' },
  ],
};

export const failures: readonly Scenario[] = [bareError, fail, cut];
