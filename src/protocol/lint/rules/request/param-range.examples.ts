/** Why `param-range` matters, and where it finds something and where it does not. */
import { request, userMessage } from '../../checks/exampleEvents.ts';
import type { RulePage } from '../../engine/rulePage.ts';

export const page: RulePage = {
  why: {
    en: 'Model providers reject the request. An agent server passes the value on, so the request fails later, with an error far from its cause.',
    'zh-cn': '模型服务会拒绝请求。智能体服务器会直接传递该值，因此请求稍后才失败，报错位置离原因很远。',
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
    { shows: 'a string instead of a number', request: request([userMessage('Hi')], { stop: 'END' }) },
  ],
};
