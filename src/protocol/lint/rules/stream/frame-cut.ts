/** Reports a stream that ends inside an event. */
import type { Rule } from '../../engine/rule.ts';

export const frameCut: Rule = {
  id: 'frame-cut',
  severity: 'error',
  needsContext: true,
  title: { en: 'Stream ends inside an event', 'zh-cn': '流在事件中途结束' },
  message: {
    en: 'The stream ends inside this event, before the blank line at its end. Clients discard the event.',
    'zh-cn': '流在此事件中途结束，没有收到事件末尾的空行。客户端会丢弃该事件。',
  },
  source: {
    text: 'WHATWG HTML, “Interpreting an event stream”: an event without its blank line is discarded',
    url: 'https://html.spec.whatwg.org/multipage/server-sent-events.html#event-stream-interpretation',
  },
  watchFrames: () => ({
    oddFrame(event, report) {
      if (event.frame.cut === true && event.kind !== 'silent') report();
    },
  }),
};
