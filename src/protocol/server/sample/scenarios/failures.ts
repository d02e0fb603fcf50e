/** The ways in which real answers fail. */
import type { Scenario } from '../step.ts';

const bareError: Scenario = {
  keywords: ['bare error', 'bare', '裸错误'],
  shows: ['an error without a response, as stock servers send it', '没有 response 的裸错误'],
  steps: () => [{ do: 'bare-error', text: "'NoneType' object is not iterable" }],
};

const fail: Scenario = {
  keywords: ['fail', 'failure', '失败'],
  shows: ['a response that fails in the middle', '中途失败的应答'],
  steps: ({ chinese }) => [
    { do: 'begin', text: chinese ? '我开始处理，但是……' : 'I begin with the first part, but then' },
    { do: 'fail', code: 'AGENT_UNKNOWN_ERROR', message: 'Unknown agent error: RuntimeError: boom' },
  ],
};

const cut: Scenario = {
  keywords: ['cut', '中断'],
  shows: ['a connection that breaks in the middle of a character', '在字符中间断开的连接'],
  steps: ({ chinese }) => [
    { do: 'cut', text: chinese ? '连接马上会断开，就在这个字' : 'The connection is about to break, right here …' },
  ],
};

const invalid: Scenario = {
  keywords: ['invalid', '无效'],
  shows: ['how the server rejects an invalid request', '怎样让请求被拒绝'],
  steps: ({ chinese }) => [
    {
      do: 'say',
      text: chinese
        ? '我像真实服务器一样校验每个请求。试着把 role 改为 "developer"，或把 content 写成字符串，或把 n 设为 9：应答是一个带 pydantic 原文的裸错误。请求体不是 JSON 对象时，应答是 HTTP 422。'
        : 'I validate every request like the real server. Change the role to "developer", write content as a string, or set n to 9: the response is a bare error with the message of pydantic. If the body is not a JSON object, the response is HTTP 422.',
    },
  ],
};

export const failures: readonly Scenario[] = [bareError, fail, cut, invalid];
