/** A stream that ends without having said anything. */
import type { RulePage, Rule } from '../../engine/rule.ts';

export const streamEmpty: Rule = {
  id: 'stream-empty',
  severity: 'error',
  title: { en: 'A stream without an event', 'zh-cn': '没有事件的流' },
  says: {
    en: 'The stream ends here without a single event: nothing was answered.',
    'zh-cn': '流在此结束，但没有任何事件：没有得到任何应答。',
  },
  source: {
    text: 'OpenAI, “Streaming API responses”: `data: [DONE]` terminates a stream of chunks',
    url: 'https://developers.openai.com/api/docs/guides/streaming-responses',
  },
  watchFrames() {
    let sentinel: number | undefined;
    let quiet = 0;
    return {
      // Whole events of JSON are not shown to this hook: where all frames were, there was none.
      oddFrame({ kind, frame: { form, seq } }) {
        if (form === 'event' && kind === 'silent') sentinel ??= seq;
        if (kind === 'silent' || form === 'stray') quiet += 1;
      },
      end(_run, tell, { count }) {
        if (sentinel !== undefined && quiet === count) tell({ seq: sentinel });
      },
    };
  },
};

export const page: RulePage = {
  why: {
    en: 'The sentinel says that all was sent, and nothing was. Mostly the agent failed before its first event, or a proxy took the events away; clients wait for an answer that never comes, or show an empty one.',
    'zh-cn':
      '结束标记表示内容已全部发送，但实际上没有任何内容。通常是智能体在第一个事件之前就失败了，或者代理去掉了事件；客户端会一直等待，或显示空的应答。',
  },
  examples: [
    { shows: 'nothing but the sentinel', text: 'data: [DONE]\n\n', finds: ['0'] },
    { shows: 'an event before it', text: 'data: {"object":"response","status":"created"}\n\ndata: [DONE]\n\n' },
  ],
};
