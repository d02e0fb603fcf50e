/** What the server refuses a request for. */
import { request, said } from '../exampleEvents.ts';
import type { Rule, RulePage } from '../rule.ts';
import { measured } from '../sources.ts';

export const requestRejected: Rule = {
  id: 'request-rejected',
  severity: 'error',
  title: { en: 'The server rejects the request', 'zh-cn': '服务器会拒绝此请求' },
  says: { en: 'The server rejects {place}: {message}', 'zh-cn': '服务器会拒绝 {place}：{message}' },
  source: measured('the verdicts of pydantic on 103 documents, and where'),
  checkRequest(root, { dialect }, tell) {
    for (const { pointer, message } of dialect.requestJudge.violations(root)) {
      tell({ path: pointer, args: { place: pointer === '' ? '/' : pointer, message } });
    }
  },
};

export const page: RulePage = {
  why: {
    en: 'The stock server answers such a request under HTTP 200 with a single `{"error": …}`, which many clients overlook. The sentence is its own.',
    'zh-cn':
      '标准服务器会以 HTTP 200 返回一个 `{"error": …}` 来拒绝这样的请求，许多客户端会忽略它。提示中的句子即服务器的原文。',
  },
  examples: [
    {
      shows: 'a role that does not exist',
      request: request([{ role: 'developer', type: 'message', content: [] }]),
      finds: ['/input/0/role'],
    },
    {
      shows: 'a text for a list of contents',
      request: request([{ role: 'user', type: 'message', content: 'Hi' }]),
      finds: ['/input/0/content'],
    },
    { shows: 'no input', request: { stream: true }, finds: ['/input'] },
    { shows: 'accepted', request: request([said('Hi')], { n: '3' }) },
  ],
};
