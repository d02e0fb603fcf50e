/** All events in one burst. */
import { delta, message, response, stream } from '../exampleEvents.ts';
import type { RulePage, StreamRule } from '../rule.ts';
import { specification } from '../sources.ts';

export const burst: StreamRule = {
  of: 'stream',
  id: 'burst',
  severity: 'warning',
  title: { en: 'All events came in one burst', 'zh-cn': '所有事件一次性到达' },
  says: {
    en: '{count} events arrived within {span} ms, after {wait} s of silence: something between is buffering the stream.',
    'zh-cn': '静默 {wait} 秒后，{count} 个事件在 {span} 毫秒内到达：途中有环节在缓冲整个流。',
  },
  source: specification('Content Streaming'),
  watch() {
    let count = 0;
    let first = 0;
    let last = 0;
    return {
      time(at) {
        if (count === 0) first = at;
        last = at;
        count += 1;
      },
      end(_run, tell) {
        const span = last - first;
        if (count < fewestEvents || first < longestSilence || span > first * shortShare) return;
        tell({ args: { count, span: Math.round(span), wait: (first / 1000).toFixed(1) } });
      },
    };
  },
};

/** A short answer may well come at once. */
const fewestEvents = 20;
/** Milliseconds. */
const longestSilence = 1000;
const shortShare = 0.05;

const flood = stream(
  response('created'),
  message('in_progress'),
  ...Array.from({ length: fewestEvents + 1 }, () => delta('word ')),
  response('completed'),
);

export const page: RulePage = {
  why: {
    en: 'A proxy that buffers, a server that does not flush, or gzip without flushing turn a stream into one late answer. With nginx, look for `proxy_buffering off`.',
    'zh-cn':
      '缓冲的代理、不刷新的服务器、或不刷新的 gzip 会把流变成一次迟到的应答。使用 nginx 时请检查 `proxy_buffering off`。',
  },
  examples: [
    {
      shows: 'two seconds of silence, then everything',
      events: flood,
      at: flood.map((_, index) => 2000 + index / 10),
      finds: ['23'],
    },
    { shows: 'a quick answer', events: flood, at: flood.map((_, index) => 40 + index / 10) },
    { shows: 'a steady stream', events: flood, at: flood.map((_, index) => 2000 + index * 30) },
  ],
};
