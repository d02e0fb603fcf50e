/** A line in an SSE stream that is no field. */
import type { RulePage, StreamRule } from '../rule.ts';

export const strayLine: StreamRule = {
  of: 'stream',
  id: 'stray-line',
  severity: 'warning',
  title: { en: 'A line that is no SSE field', 'zh-cn': '不是 SSE 字段的行' },
  says: {
    en: 'This line is no field of a server-sent event, so clients ignore it: {text}',
    'zh-cn': '此行不是 SSE 字段，客户端会忽略它：{text}',
  },
  source: {
    text: 'WHATWG HTML, “Server-sent events”, interpreting an event stream',
    url: 'https://html.spec.whatwg.org/multipage/server-sent-events.html#event-stream-interpretation',
  },
  watch: () => ({
    frame({ frame }, tell) {
      if (frame.form === 'stray') tell({ args: { text: frame.data.slice(0, 80) } });
    },
  }),
};

export const page: RulePage = {
  why: {
    en: 'Only lines that begin with `data:`, `event:`, `id:`, `retry:` or a colon mean something. An event that is written without `data:` is lost.',
    'zh-cn': '只有以 `data:`、`event:`、`id:`、`retry:` 或冒号开头的行才有意义。没有写 `data:` 的事件会丢失。',
  },
  examples: [
    {
      shows: 'a log line between events',
      frames: ['data: {"object":"response","status":"created"}', '', 'INFO: done', ''],
      finds: ['1'],
    },
    { shows: 'a heartbeat is a comment', frames: [': ping', '', 'data: {"object":"response","status":"created"}', ''] },
  ],
};
