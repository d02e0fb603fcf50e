/** The ways in which real answers fail. */
import type { Scenario } from '../step.ts';

const bareError: Scenario = {
  keywords: ['bare error', 'bare', '裸错误'],
  shows: ['an error without a response, as stock servers send it', '没有 response 的裸错误'],
  steps: () => [{ do: 'bare-error', text: "'NoneType' object is not iterable" }],
};

const fail: Scenario = {
  keywords: ['fail', 'failure', '失败'],
  shows: ['a response that fails in the middle', '中途失败的响应'],
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
  shows: ['how the server rejects an invalid request', '服务器如何拒绝无效的请求'],
  steps: ({ chinese }) => [
    {
      do: 'say',
      text: chinese
        ? '我像真实服务器一样校验每个请求。将 role 改为 "developer"、将 content 写成字符串，或将 n 设为 9，响应就是包含 pydantic 消息的裸错误。如果请求体不是 JSON 对象，响应为 HTTP 422。'
        : 'I validate every request like the real server. Change the role to "developer", write content as a string, or set n to 9: the response is a bare error with the message of pydantic. If the body is not a JSON object, the response is HTTP 422.',
    },
  ],
};

export const failures: readonly Scenario[] = [bareError, fail, cut, invalid];
