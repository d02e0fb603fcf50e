/** Reports a line between events that belongs to none of them. */
import type { Rule } from '../../engine/rule.ts';

export const strayLine: Rule = {
  id: 'stray-line',
  severity: 'warning',
  hasOneCause: true,
  title: { en: 'Line that is not part of an event', 'zh-cn': '不属于任何事件的行' },
  message: {
    en: 'This line is not part of an event. Clients ignore it or stop here.',
    'zh-cn': '此行不属于任何事件。客户端会忽略它，或在此停止。',
  },
  source: {
    text: 'WHATWG HTML, “Interpreting an event stream”: a line with another field name is ignored',
    url: 'https://html.spec.whatwg.org/multipage/server-sent-events.html#event-stream-interpretation',
  },
  checkText({ code }, report) {
    if (code === 'StrayLine') report();
  },
  watchFrames: () => ({
    oddFrame({ frame }, report) {
      if (frame.form === 'stray' && frame.cut === undefined) report();
    },
  }),
};
