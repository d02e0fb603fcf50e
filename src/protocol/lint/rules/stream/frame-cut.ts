/** Reports a stream that ends inside an event. */
import type { Rule } from '../../engine/rule.ts';

export const frameCut: Rule = {
  id: 'frame-cut',
  severity: 'error',
  title: { en: 'Stream ends inside an event', 'zh-cn': '流在事件中途断开' },
  message: {
    en: 'The stream ends inside this event: the blank line at the end of the event is missing.',
    'zh-cn': '流在此事件中途结束：没有收到表示事件结束的空行。',
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
