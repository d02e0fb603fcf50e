/** Everything arrives at once: something on the way holds the stream back. */
import { answer, delta, message } from '../../checks/exampleEvents.ts';
import type { RulePage, Rule } from '../../engine/rule.ts';

export const burst: Rule = {
  id: 'burst',
  severity: 'warning',
  title: { en: 'The stream arrives in one burst', 'zh-cn': '流一次性到达' },
  says: {
    en: 'Nothing came for {seconds} s, then {count} events within {milliseconds} ms: something between agent and client holds the stream back.',
    'zh-cn':
      '{seconds} 秒内没有任何事件，随后 {milliseconds} 毫秒内到达 {count} 个事件：智能体与客户端之间有环节缓冲了流。',
  },
  source: {
    text: 'nginx, `proxy_buffering`: answers are held back by default',
    url: 'https://nginx.org/en/docs/http/ngx_http_proxy_module.html#proxy_buffering',
  },
  watchFrames: () => ({
    end(_run, tell, { count, firstSeq, firstAt, lastAt }) {
      const span = lastAt - firstAt;
      // No agent writes a thousand events a second, and a response object comes before the thinking.
      const isAtOnce = span <= Math.min(0.05 * lastAt, Math.max(50, count));
      if (count < fewestEvents || firstAt < longestWait || !isAtOnce) return;
      const args = { count, seconds: Number((firstAt / 1000).toFixed(1)), milliseconds: Math.round(span) };
      tell({ seq: firstSeq, args });
    },
  }),
};

const fewestEvents = 20;
/** ms */
const longestWait = 1000;

const events = answer(message('in_progress'), ...Array.from({ length: 20 }, () => delta('x')), message('completed'));

export const page: RulePage = {
  why: {
    en: 'The first event of a response is sent before the agent begins to think, so it should arrive at once. Here the whole stream came together: look for a proxy that buffers (nginx: `proxy_buffering off` or the header `X-Accel-Buffering: no`), for compression, or for an agent that collects its answer before it yields.',
    'zh-cn':
      'response 的第一个事件在智能体开始思考之前就已发出，应立即到达。此处整个流是一起到达的：请检查带缓冲的代理（nginx：`proxy_buffering off` 或响应头 `X-Accel-Buffering: no`）、压缩，或智能体是否先收集完整回答再产出。',
  },
  examples: [
    { shows: 'silence, and then everything', events, at: events.map((_, index) => 4000 + index), finds: ['0'] },
    {
      shows: 'the response comes at once, the answer later',
      events,
      at: events.map((_, index) => (index < 2 ? 5 : 4000)),
    },
    { shows: 'a late start, then word by word', events, at: events.map((_, index) => 4000 + 30 * index) },
    { shows: 'a saved stream has no times', events },
  ],
};
