/** Reports a stream that ends without any event. */
import type { Rule } from '../../engine/rule.ts';

export const streamEmpty: Rule = {
  id: 'stream-empty',
  severity: 'error',
  needsContext: true,
  title: { en: 'Stream without events', 'zh-cn': '没有事件的流' },
  message: {
    en: 'The stream ends without any events, so clients show nothing or wait. Check the agent’s log.',
    'zh-cn': '流结束时没有任何事件，客户端会什么也不显示或一直等待。请检查智能体的日志。',
  },
  source: {
    text: 'OpenAI, “Streaming API responses”: `data: [DONE]` terminates a stream of chunks',
    url: 'https://developers.openai.com/api/docs/guides/streaming-responses',
  },
  watchFrames() {
    let sentinel: number | undefined;
    let quiet = 0;
    return {
      // Complete JSON events are not passed to this hook. If all frames were passed to it, there was no such event.
      oddFrame({ kind, frame: { form, seq } }) {
        if (form === 'event' && kind === 'silent') sentinel ??= seq;
        if (kind === 'silent' || form === 'stray') quiet += 1;
      },
      end(_run, report, { count }) {
        if (sentinel !== undefined && quiet === count) report({ seq: sentinel });
      },
    };
  },
};
