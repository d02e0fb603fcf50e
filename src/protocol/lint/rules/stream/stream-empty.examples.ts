/** Why `stream-empty` matters, and where it finds something and where it does not. */
import type { RulePage } from '../../engine/rule.ts';

export const page: RulePage = {
  why: {
    en: 'The sentinel marks the end of the stream, but nothing was sent before it. Usually the agent failed before its first event, or a proxy removed the events; clients wait for a response that never arrives, or show an empty one.',
    'zh-cn':
      '结束标记表示内容已全部发送，但实际上没有任何内容。通常是智能体在第一个事件之前就失败了，或者代理去掉了事件；客户端会一直等待，或显示空的应答。',
  },
  examples: [
    { shows: 'nothing but the sentinel', text: 'data: [DONE]\n\n', finds: ['0'] },
    { shows: 'an event before it', text: 'data: {"object":"response","status":"created"}\n\ndata: [DONE]\n\n' },
  ],
};
