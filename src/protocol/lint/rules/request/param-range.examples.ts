/** Why `param-range` matters, and where it finds something and where it does not. */
import { request, userMessage } from '../../checks/exampleEvents.ts';
import type { RulePage } from '../../engine/rule.ts';

export const page: RulePage = {
  why: {
    en: 'A provider rejects the request. An agent server passes the value on, and the provider of the model rejects it, or the agent fails, with an error far from its cause.',
    'zh-cn':
      '模型服务会拒绝该请求。智能体的服务器会直接转交该值，随后被模型服务拒绝或使智能体出错，报错的位置离原因很远。',
  },
  examples: [
    {
      shows: 'temperature too high, no choices, too many stop texts',
      request: request([userMessage('Hi')], { temperature: 99, top_p: 0, stop: ['a', 'b', 'c', 'd', 'e'] }),
      finds: ['/top_p', '/temperature', '/stop'],
    },
    {
      shows: 'the limits of the ranges',
      request: request([userMessage('Hi')], {
        temperature: 2,
        top_p: 1,
        presence_penalty: -2,
        stop: ['a', 'b', 'c', 'd'],
      }),
    },
    {
      shows: 'a request of Chat Completions',
      protocol: 'chat',
      document: { messages: [{ role: 'user', content: 'Hi' }], temperature: 3, n: 1 },
      finds: ['/temperature'],
      fixed: { messages: [{ role: 'user', content: 'Hi' }], temperature: 2, n: 1 },
      severity: 'error',
    },
    { shows: 'text instead of a number', request: request([userMessage('Hi')], { stop: 'END' }) },
  ],
};
