/** A line between events that is none of theirs. */
import type { RulePage, Rule } from '../rule.ts';

export const strayLine: Rule = {
  id: 'stray-line',
  severity: 'warning',
  title: { en: 'A line that is no field of an event', 'zh-cn': '不属于任何事件字段的行' },
  says: {
    en: 'This line is none of `data:`, `event:`, `id:`, `retry:`, so clients ignore it.',
    'zh-cn': '此行不是 `data:`、`event:`、`id:`、`retry:` 中的任何一种，客户端会忽略它。',
  },
  source: {
    text: 'WHATWG HTML, “Interpreting an event stream”: a line with another field name is ignored',
    url: 'https://html.spec.whatwg.org/multipage/server-sent-events.html#event-stream-interpretation',
  },
  watchFrames: () => ({
    oddFrame({ frame }, tell) {
      if (frame.form === 'stray' && frame.cut === undefined) tell();
    },
  }),
};

export const page: RulePage = {
  why: {
    en: 'Usually a line break inside the data: every further line of an event must begin with `data:` again. What stands on this line is lost.',
    'zh-cn': '通常是数据中含有换行：事件的每一行都必须重新以 `data:` 开头。这一行的内容会丢失。',
  },
  examples: [
    {
      shows: 'the second line of an event has no `data:`',
      text: 'data: {"object":"response",\n"status":"created"}\n\n',
      finds: ['0'],
    },
    { shows: 'a comment', text: ': ping\n\ndata: {"object":"response","status":"created"}\n\n' },
  ],
};
