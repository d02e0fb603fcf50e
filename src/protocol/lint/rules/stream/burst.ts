/** Reports a stream whose events all arrive at once, because something between agent and client buffers it. */
import type { Rule } from '../../engine/rule.ts';

export const burst: Rule = {
  id: 'burst',
  severity: 'warning',
  explainsTimeline: true,
  title: { en: 'The stream arrives in one burst', 'zh-cn': '流一次性到达' },
  message: {
    en: 'No data arrived for {seconds} s, then {count} events arrived within {milliseconds} ms. Something buffers the stream, such as a proxy; turn buffering off.',
    'zh-cn':
      '{seconds} 秒内没有数据，随后 {milliseconds} 毫秒内到达了 {count} 个事件。流被缓冲了（例如由代理缓冲）；请关闭缓冲。',
  },
  source: {
    text: 'nginx, `proxy_buffering`: responses are buffered by default',
    url: 'https://nginx.org/en/docs/http/ngx_http_proxy_module.html#proxy_buffering',
  },
  watchFrames: () => ({
    end(_run, report, { count, firstSeq, firstAt, lastAt }) {
      const span = lastAt - firstAt;
      // No agent writes a thousand events a second, and a response object is sent before the thinking begins.
      const isAtOnce = span <= Math.min(0.05 * lastAt, Math.max(50, count));
      if (count < fewestEvents || firstAt < maxWait || !isAtOnce) return;
      const args = { count, seconds: Number((firstAt / 1000).toFixed(1)), milliseconds: Math.round(span) };
      report({ seq: firstSeq, args });
    },
  }),
};

const fewestEvents = 20;

/** In ms. */
const maxWait = 1000;
