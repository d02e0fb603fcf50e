/** Why `stream-empty` matters, and where it finds something and where it does not. */
import type { RulePage } from '../../engine/rulePage.ts';

export const page: RulePage = {
  why: {
    en: 'The stream ends, but nothing was sent before its end. Usually the agent failed before its first event, or a proxy removed the events. Clients wait for a response that never arrives, or show an empty one.',
    'zh-cn':
      '流已结束，但之前没有发送任何内容。通常是智能体在第一个事件之前失败，或代理去掉了事件。客户端会一直等待响应，或显示空响应。',
  },
  examples: [
    { shows: 'nothing but the sentinel', text: 'data: [DONE]\n\n', finds: ['0'] },
    { shows: 'an event before it', text: 'data: {"object":"response","status":"created"}\n\ndata: [DONE]\n\n' },
  ],
};
